-- The audit log is only ever appended to (R801).

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is only ever appended to' using errcode = 'insufficient_privilege';
  end $$;
comment on function refuse_audit_change is 'Refuses to change or delete what the audit log says.';

create or replace trigger append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
