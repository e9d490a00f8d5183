-- How much the songs and albums of an act are wanted: well rated, and in public playlists. Counted again every hour, so that
-- neither reviews nor playlists nor imports have to keep it. Nothing refers to it, so an act may be gone.
create table act_demand (
  artist_id bigint primary key,
  points bigint not null
);
