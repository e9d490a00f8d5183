-- Lists of idols: who of them is active, and all of them by name, debut or latest release.
create index idol_by_release on artist (is_group, latest_release_date, gender)
where linkable and is_idol;

-- All of them by name, for the A-Z overview with those who have no song here.
create index idol_by_name on artist (sort_key, id)
where linkable and is_idol;
