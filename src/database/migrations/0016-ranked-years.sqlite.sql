-- The people who are credited on the most songs of a year.
create index credit_year_by_songs on credit_year (role, year, songs desc, artist_id);
