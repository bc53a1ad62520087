-- Whether a position takes applications today (R405).

create or replace function is_position_open(a_position positions) returns boolean
  language sql stable
  return (select (now() at time zone (profile ->> 'timeZone'))::date between a_position.posted_on and a_position.closes_on from firm);
comment on function is_position_open is 'Whether a position is posted and not closed yet, in the firm''s time zone; its closing day counts in full.';
