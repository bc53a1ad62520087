-- What was published stays as it was (R808). A record may get another id, such as a redirect with another path.

create or replace function refuse_revision_change() returns trigger language plpgsql as $$
  begin
    raise exception 'revisions are only ever appended to' using errcode = 'insufficient_privilege';
  end $$;
comment on function refuse_revision_change is 'Refuses to change what a revision says.';

create or replace trigger append_only
  before update of number, title, document, published_at, published_by, reason on revisions
  for each statement execute function refuse_revision_change();
