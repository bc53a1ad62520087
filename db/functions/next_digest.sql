-- When a subscriber's next digest is due (R604).

create or replace function next_digest(frequency text, time_zone text, since timestamptz) returns timestamptz
  language sql stable as $$
    select min(at) from (
      select extract(isodow from day) as weekday, (day + time '07:30') at time zone time_zone as at
      from (select (since at time zone time_zone)::date + number as day from generate_series(0, 8) number) days
    ) mornings
    where at > since and (frequency = 'daily' or weekday = 1)
  $$;
comment on function next_digest is 'When a digest is due: half past seven in the reader''s own zone, every day or on Mondays.';
