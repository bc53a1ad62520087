-- The counts per day of releases and the vocabulary of searches, updated by triggers (decision 24).

create or replace function news_day(at timestamptz) returns date
  language sql stable parallel safe strict
  return (at at time zone coalesce((select profile ->> 'timeZone' from firm), 'America/Toronto'))::date;
comment on function news_day is 'The day of a release, by the firm''s clock.';

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
      truncate release_days;
      return null;
    end if;
    if tg_op <> 'INSERT' then
      update release_days days set en = days.en - less.en, fr = days.fr - less.fr
      from (select news_day(published_at) as day,
          count(*) filter (where counterpart_id is null or language = 'en') as en,
          count(*) filter (where counterpart_id is null or language = 'fr') as fr
        from gone where company_id is not null or is_of_firm group by 1) less
      where days.day = less.day;
      delete from release_days where en + fr = 0;
    end if;
    if tg_op <> 'DELETE' then
      insert into release_days as days
      select news_day(published_at),
        count(*) filter (where counterpart_id is null or language = 'en'),
        count(*) filter (where counterpart_id is null or language = 'fr')
      from fresh where company_id is not null or is_of_firm group by 1
      on conflict (day) do update set en = days.en + excluded.en, fr = days.fr + excluded.fr;
      perform add_vocabulary(language, array_agg(title || ' ' || html_text(body)))
      from fresh where company_id is not null or is_of_firm group by language;
    end if;
    return null;
  end $$;
comment on function index_releases is 'Keeps days and vocabulary in step with releases.';

create or replace function count_release_days() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and old.profile -> 'timeZone' is not distinct from new.profile -> 'timeZone' then
      return null;
    end if;
    perform pg_advisory_xact_lock(hashtext('releases'));
    delete from release_days;
    insert into release_days
    select news_day(published_at),
      count(*) filter (where counterpart_id is null or language = 'en'),
      count(*) filter (where counterpart_id is null or language = 'fr')
    from releases where company_id is not null or is_of_firm group by 1;
    return null;
  end $$;
comment on function count_release_days is 'Counts all days again when the firm moves to another time zone.';

create or replace trigger count_release_days after insert or update on firm for each row execute function count_release_days();

create or replace trigger index_inserted after insert on releases referencing new table as fresh
  for each statement execute function index_releases();
create or replace trigger index_updated after update on releases referencing old table as gone new table as fresh
  for each statement execute function index_releases();
create or replace trigger index_deleted after delete on releases referencing old table as gone
  for each statement execute function index_releases();
create or replace trigger index_truncated after truncate on releases for each statement execute function index_releases();
