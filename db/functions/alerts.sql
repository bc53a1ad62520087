-- Alerts for subscribers (R604): written by triggers, in the transaction of the change that they report (R605).

create or replace function announce_event_alert() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.status in ('scheduled', 'open') and new.starts_at > now() then
        insert into alerts (kind, event_id) values ('event_published', new.id) on conflict do nothing;
      end if;
    elsif new.status = 'cancelled' and old.status <> 'cancelled' and new.ends_at > now() then
      insert into alerts (kind, event_id) values ('event_cancelled', new.id) on conflict do nothing;
    elsif new.starts_at <> old.starts_at and new.status in ('scheduled', 'open') and new.starts_at > now() then
      insert into alerts (kind, event_id, was_at) values ('event_moved', new.id, old.starts_at);
    end if;
    return null;
  end $$;
comment on function announce_event_alert is 'Alerts of events that are published, moved or cancelled, whoever changes them.';

create or replace trigger alert after insert or update of status, starts_at on events for each row execute function announce_event_alert();

create or replace function announce_release_alerts() returns trigger language plpgsql as $$
  begin
    insert into alerts (kind, release_id, happened_at)
    select 'release', id, greatest(published_at, now()) from added
    where company_id is not null and published_at > now() - interval '2 days'
    order by published_at
    on conflict do nothing;
    return null;
  end $$;
comment on function announce_release_alerts is 'Alerts of new releases; an archive that is imported is no news.';

create or replace trigger alert after insert on releases referencing new table as added for each statement execute function announce_release_alerts();
create or replace trigger alert_assigned after update on releases referencing new table as added for each statement execute function announce_release_alerts();

create or replace function announce_release_notice() returns trigger language plpgsql as $$
  begin
    insert into alerts (kind, release_id) values ('release_' || (new.notice ->> 'state'), new.id);
    return null;
  end $$;
comment on function announce_release_notice is 'Alerts of corrections and withdrawals that are announced: another wording on the same day is none.';

create or replace trigger alert_notice after update of notice on releases for each row
  when (new.company_id is not null and (new.notice ->> 'isAnnounced')::boolean and
    (new.notice - 'text') is distinct from (old.notice - 'text'))
  execute function announce_release_notice();

create or replace function announce_replay_alert() returns trigger language plpgsql as $$
  begin
    insert into alerts (kind, film_id, happened_at) values ('replay', new.id, greatest(new.published_at, now()))
    on conflict do nothing;
    return null;
  end $$;
comment on function announce_replay_alert is 'Alerts of new replays.';

create or replace trigger alert after insert on films for each row
  when (new.event_id is not null and new.published_at > now() - interval '2 days') execute function announce_replay_alert();

create or replace function announce_position_alert() returns trigger language plpgsql as $$
  declare
    zone constant text := coalesce((select profile ->> 'timeZone' from firm), 'UTC');
    posted_at constant timestamptz := greatest(new.posted_on::timestamp at time zone zone, now());
  begin
    if tg_op = 'UPDATE' then
      update alerts set happened_at = posted_at where position_id = new.id and spread_at is null;
    elsif new.closes_on >= (now() at time zone zone)::date then
      insert into alerts (kind, position_id, happened_at) values ('position', new.id, posted_at) on conflict do nothing;
    end if;
    return null;
  end $$;
comment on function announce_position_alert is 'Alerts of new positions, on the day they are posted; one that is postponed before is announced on the new day.';

create or replace trigger alert after insert on positions for each row execute function announce_position_alert();
create or replace trigger alert_postponed after update on positions for each row
  when (new.posted_on <> old.posted_on) execute function announce_position_alert();
