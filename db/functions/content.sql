-- Every process drops its cached responses when content changes.
-- Add a trigger here for a new table of public content.

create or replace function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('content', tg_table_name);
    return null;
  end $$;
comment on function announce_content is 'Tells every process that its cached responses are stale.';

create or replace trigger content after insert or update or delete or truncate on firm
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on areas
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on companies
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on events
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on presentations
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on redirects
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on releases
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on team_members
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on articles
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on blogs
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on jobs
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on pages
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on faq_items
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on films
  for each statement execute function announce_content();
create or replace trigger content after insert or update or delete or truncate on captions
  for each statement execute function announce_content();
create or replace trigger content after insert or update of playlist or delete or truncate on renditions
  for each statement execute function announce_content();
create or replace trigger content after update of alternative_en, alternative_fr or delete or truncate on media
  for each statement execute function announce_content();
