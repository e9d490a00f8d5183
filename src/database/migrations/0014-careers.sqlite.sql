-- Careers: how many songs of each year credit a person, and who wrote the songs of an act.

-- People and the acts they write for, most songs first.
drop index collaboration_by_person;

create index collaboration_by_person on collaboration (person_id, role, songs desc, artist_id);

-- On how many songs of a year ('' without a date) a person is credited with a role of writing, or with any ('writing'), and
-- of how many of them a list of writers is cut.
create table credit_year (
  artist_id integer not null references artist (id) deferrable initially deferred,
  year text not null,
  role text not null,
  songs integer not null,
  cut integer not null,
  primary key (artist_id, year, role)
) strict, without rowid;

-- Each person's roles of writing on each song once; then the songs of each year, a row for each role.
insert into credit_year (artist_id, year, role, songs, cut)
select artist_id, year, role, songs, cut from (
  select artist_id, year, role,
    case role when 'lyrics' then with_lyrics when 'composition' then with_composition
      when 'arrangement' then with_arrangement else writing end as songs,
    case role when 'lyrics' then cut_lyrics when 'composition' then cut_composition
      when 'arrangement' then cut_arrangement else cut_writing end as cut
  from (
    select artist_id, year,
      sum(with_lyrics) as with_lyrics, sum(with_composition) as with_composition,
      sum(with_arrangement) as with_arrangement, count(*) as writing,
      sum(with_lyrics * is_cut) as cut_lyrics, sum(with_composition * is_cut) as cut_composition,
      sum(with_arrangement * is_cut) as cut_arrangement, sum(is_cut) as cut_writing
    from (
      select c.artist_id, substr(coalesce(s.release_date, ''), 1, 4) as year,
        c.with_lyrics, c.with_composition, c.with_arrangement,
        case when s.credits_cut like '%L%' or s.credits_cut like '%C%' or s.credits_cut like '%A%'
          then 1 else 0 end as is_cut
      from (
        select song_id, artist_id,
          max(case when role = 'lyrics' then 1 else 0 end) as with_lyrics,
          max(case when role = 'composition' then 1 else 0 end) as with_composition,
          max(case when role = 'arrangement' then 1 else 0 end) as with_arrangement
        from credit_role where coalesce(role, '') in ('lyrics', 'composition', 'arrangement')
        group by song_id, artist_id
      ) c join song s on s.id = c.song_id
    ) as writers
    group by artist_id, year
  ) as years
  cross join (
    select 'arrangement' as role union all select 'composition' union all select 'lyrics' union all select 'writing'
  ) as keys
) as counted
where songs > 0
order by artist_id, year, role;

-- Of how many songs of an act the list of a role, or of all three as one ('writing'), names somebody; of how many of these
-- it is not cut; and how many of those credit the act itself or a member at the time.
create table act_writing (
  artist_id integer not null references artist (id) deferrable initially deferred,
  role text not null,
  named integer not null,
  known integer not null,
  by_members integer not null,
  primary key (artist_id, role)
) strict, without rowid;

insert into act_writing (artist_id, role, named, known, by_members)
select artist_id, role, named, known, by_members from (
  select artist_id, role,
    sum(case role when 'lyrics' then l when 'composition' then c when 'arrangement' then a else 1 end) as named,
    sum(case when case role when 'lyrics' then l * (1 - cut_l) when 'composition' then c * (1 - cut_c)
      when 'arrangement' then a * (1 - cut_a) else (1 - cut_l) * (1 - cut_c) * (1 - cut_a) end = 1
      then 1 else 0 end) as known,
    sum(case role when 'lyrics' then l * (1 - cut_l) * by_l when 'composition' then c * (1 - cut_c) * by_c
      when 'arrangement' then a * (1 - cut_a) * by_a
      else (1 - cut_l) * (1 - cut_c) * (1 - cut_a) * case when by_l + by_c + by_a > 0 then 1 else 0 end
      end) as by_members
  from (
    select o.artist_id, o.song_id, n.l, n.c, n.a,
      case when s.credits_cut like '%L%' then 1 else 0 end as cut_l,
      case when s.credits_cut like '%C%' then 1 else 0 end as cut_c,
      case when s.credits_cut like '%A%' then 1 else 0 end as cut_a,
      coalesce(m.l, 0) as by_l, coalesce(m.c, 0) as by_c, coalesce(m.a, 0) as by_a
    from song_artist o
    join song s on s.id = o.song_id
    join (
      select song_id,
        max(case when roles like '%L%' then 1 else 0 end) as l,
        max(case when roles like '%C%' then 1 else 0 end) as c,
        max(case when roles like '%A%' then 1 else 0 end) as a
      from credit where roles like '%L%' or roles like '%C%' or roles like '%A%'
      group by song_id
    ) n on n.song_id = o.song_id
    left join (
      select artist_id, song_id,
        max(case when role = 'lyrics' then 1 else 0 end) as l,
        max(case when role = 'composition' then 1 else 0 end) as c,
        max(case when role = 'arrangement' then 1 else 0 end) as a
      from (
        select o.artist_id, o.song_id, r.role
        from song_artist o join credit_role r on r.artist_id = o.artist_id and r.song_id = o.song_id
        where r.role in ('lyrics', 'composition', 'arrangement')
        union all
        select o.artist_id, o.song_id, r.role
        from song_artist o
        join membership m on m.group_id = o.artist_id
        join credit_role r on r.artist_id = m.member_id and r.song_id = o.song_id
        where r.role in ('lyrics', 'composition', 'arrangement')
          and (m.from_date is null or substr(o.release_order, 1, length(m.from_date))
            >= substr(m.from_date, 1, length(o.release_order)))
          and (m.to_date is null or substr(o.release_order, 1, length(m.to_date))
            <= substr(m.to_date, 1, length(o.release_order)))
      ) as credits
      group by artist_id, song_id
    ) m on m.artist_id = o.artist_id and m.song_id = o.song_id
    where o.is_listed
  ) as songs
  cross join (
    select 'arrangement' as role union all select 'composition' union all select 'lyrics' union all select 'writing'
  ) as keys
  group by artist_id, role
) as counted
where named > 0
order by artist_id, role;

-- The ranking of acts that write their songs themselves, of which enough is known.
create index act_writing_by_share on act_writing (
  role, (cast(by_members as double precision) / known) desc, known desc, artist_id
)
where known >= 10;
