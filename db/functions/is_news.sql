-- Whether registrants get a mail about a replay (R604).

create or replace function is_news(film films) returns boolean
  language sql stable
  return film.event_id is not null and film.published_at > film.created_at - interval '1 hour';
comment on function is_news is 'Whether a replay is one that its event''s registrants are written to about: published from the hour on in which it came in, not of an archive.';
