-- Every process drops its cached responses when content changes. The migration that creates a table of public content
-- gives it its trigger.

create or replace function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('content', tg_table_name);
    return null;
  end $$;
comment on function announce_content is 'Tells every process that its cached responses are stale.';
