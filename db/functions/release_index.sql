-- The search index and the counts per day of releases, updated by triggers (decision 24).

create or replace function news_day(at timestamptz) returns date
  language sql immutable parallel safe strict
  return (at at time zone 'America/Toronto')::date;
comment on function news_day is 'The day of a release: by the clock of Toronto, where wires and exchanges keep theirs.';

create or replace function month_number(day date) returns integer
  language sql immutable parallel safe strict
  return extract(year from day)::integer * 12 + extract(month from day)::integer;
comment on function month_number is 'Months counted from the year 0: December 2025 is 24312.';

create or replace function release_entry(release releases, sector text) returns release_entry
  language plpgsql stable parallel safe as $$
  declare
    -- Capital letters mark the only language version, which is listed in both languages.
    letter text := left(release.language, 1);
    tag text := month_number(news_day(release.published_at))
      || case when release.counterpart_id is null then upper(letter) else letter end;
    title tsvector := search_vector(release.language, left(release.title, 1000));
    words tsvector := title || search_vector(release.language, html_text(release.body));
  begin
    return (release.id, release.published_at, title,
      replace(' ' || words::text, ' ''', ' ''' || tag || '.')::tsvector
      || replace(' ' || strip(title)::text, ' ''', ' ''' || tag || '=')::tsvector
      || array_to_tsvector(array[tag || '/', tag || '/c' || release.company_id, tag || '/t' || release.topic, tag || '/s' || sector]));
  end $$;
comment on function release_entry is 'The row of release_search for a release.';

create or replace function lock_releases() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtext('releases'));
    return null;
  end $$;
comment on function lock_releases is 'Releases are written by one transaction at a time, so that no two wait for each other''s days and words.';

create or replace trigger one_at_a_time before insert or update or delete on releases for each statement execute function lock_releases();

create or replace function index_releases() returns trigger language plpgsql as $$
  begin
    if tg_op = 'TRUNCATE' then
      truncate release_search, release_days;
      return null;
    end if;
    if tg_op <> 'INSERT' then
      delete from release_search using gone where release_id = gone.id;
      update release_days days set en = days.en - less.en, fr = days.fr - less.fr
      from (select news_day(published_at) as day,
          count(*) filter (where counterpart_id is null or language = 'en') as en,
          count(*) filter (where counterpart_id is null or language = 'fr') as fr
        from gone where company_id is not null group by 1) less
      where days.day = less.day;
      delete from release_days where en + fr = 0;
    end if;
    if tg_op <> 'DELETE' then
      insert into release_days as days
      select news_day(published_at),
        count(*) filter (where counterpart_id is null or language = 'en'),
        count(*) filter (where counterpart_id is null or language = 'fr')
      from fresh where company_id is not null group by 1
      on conflict (day) do update set en = days.en + excluded.en, fr = days.fr + excluded.fr;
      insert into release_search (release_id, published_at, title, words)
      select entry.release_id, entry.published_at, entry.title, entry.words
      from fresh join companies on companies.id = company_id
      cross join lateral release_entry(row(fresh.*)::releases, sector) as entry;
      perform add_vocabulary(language, array_agg(title || ' ' || html_text(body)))
      from fresh where company_id is not null group by language;
    end if;
    return null;
  end $$;
comment on function index_releases is 'Keeps days, words and vocabulary in step with releases.';

create or replace trigger index_inserted after insert on releases referencing new table as fresh
  for each statement execute function index_releases();
create or replace trigger index_updated after update on releases referencing old table as gone new table as fresh
  for each statement execute function index_releases();
create or replace trigger index_deleted after delete on releases referencing old table as gone
  for each statement execute function index_releases();
create or replace trigger index_truncated after truncate on releases for each statement execute function index_releases();

create or replace function index_company() returns trigger language plpgsql as $$
  begin
    update releases set updated_at = updated_at where company_id = new.id;
    return null;
  end $$;
comment on function index_company is 'A company''s releases are found by its sector.';

create or replace trigger index_sector after update of sector on companies for each row
  when (old.sector is distinct from new.sector) execute function index_company();
