/** Raised when the tables or what is stored in them change: a scratch database of another version is made anew. */
export const SCRATCH_VERSION = "1";

/** The tables of the scratch database. Ids are the 16 bytes of MBIDs, bodies JSON of what is kept of a document. */
export const SCHEMA = `
create table setting (key text primary key, value text not null) strict, without rowid;
create table finished (pass text, file text, primary key (pass, file)) strict, without rowid;
create table tally (
  pass text, file text, reason text, number integer not null, primary key (pass, file, reason)
) strict, without rowid;

create table area_part (part blob, whole blob, primary key (part, whole)) strict, without rowid;
create table korean_area (id blob primary key) strict, without rowid;
create table korean_artist (id blob primary key) strict, without rowid;
create table located_artist (
  id blob, area blob, primary key (id, area)
) strict, without rowid;
create table stint (
  group_id blob, member_id blob, is_subunit integer, from_date text, to_date text, ended integer,
  primary key (group_id, member_id, is_subunit, from_date, to_date, ended)
) strict, without rowid;
create index stint_member on stint (member_id);

-- Acts are artists of whom everything is taken; wanted artists come in by what they did for acts.
create table act (id blob primary key) strict, without rowid;
create table wanted_artist (id blob primary key) strict, without rowid;
create table wanted_recording (id blob primary key) strict, without rowid;
create table wanted_work (id blob primary key) strict, without rowid;

create table artist (id blob primary key, is_whole integer not null, body text not null) strict, without rowid;
create table release_group (
  id blob primary key, is_own integer not null, body text not null
) strict, without rowid;
create table release (
  id blob primary key, group_id blob not null, rank integer not null, date text, date_key text not null,
  tracks integer not null, taken integer not null, body text not null
) strict, without rowid;
create index release_group_release on release (group_id, rank, date_key, id);
create table place (
  recording_id blob, release_id blob, disc integer, track integer, title text,
  primary key (recording_id, release_id, disc, track)
) strict, without rowid;
create index place_release on place (release_id, disc, track);
create table recording (
  id blob primary key, is_standalone integer not null, body text not null
) strict, without rowid;
create table music_video (recording_id blob, video_id blob, primary key (recording_id, video_id)) strict, without rowid;
create table work (id blob primary key, body text not null) strict, without rowid;
create table own_release (artist_id blob, release_id blob, primary key (artist_id, release_id)) strict, without rowid;
create table external (
  kind text, source text, value text, owner blob, primary key (kind, source, value, owner)
) strict, without rowid;
create index external_owner on external (kind, owner);

-- Rows of the database dump: who an MBID was merged into, by the row number of the survivor.
create table redirect_row (kind text, former blob, row integer, primary key (kind, former)) strict, without rowid;
create table known_row (kind text, row integer, id blob not null, primary key (kind, row)) strict, without rowid;
create table redirect (kind text, id blob, former blob, primary key (kind, id, former)) strict, without rowid;

-- Answers of the web service, by path; null where it has no such record.
create table answer (path text primary key, body text) strict, without rowid;

create table album (
  id blob primary key, main_release blob, is_own integer not null
) strict, without rowid;
`;
