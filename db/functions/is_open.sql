-- Whether a position takes applications today (R405).

create or replace function is_open(job jobs) returns boolean
  language sql stable
  return (select (now() at time zone (profile ->> 'timeZone'))::date between job.posted_on and job.closes_on from firm);
comment on function is_open is 'Whether a position is posted and not closed yet, in the firm''s time zone; its closing day counts in full.';
