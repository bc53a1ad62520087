-- Notifies every process of a registration whose status has changed.

create or replace function announce_registration() returns trigger language plpgsql as $$
  begin
    perform pg_notify('registrations', new.id::text);
    return null;
  end $$;
comment on function announce_registration is 'Tells every process that a registrant may now enter, or no longer.';

create or replace trigger status after update of status on registrations for each row
  when (old.status is distinct from new.status) execute function announce_registration();
