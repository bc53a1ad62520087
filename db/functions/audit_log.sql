-- The audit log is only ever appended to (R801), but for the network addresses of old entries.

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit log is only ever appended to' using errcode = 'insufficient_privilege';
  end $$;
comment on function refuse_audit_change is 'Refuses to change or delete what the audit log says.';

create or replace trigger append_only before delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

create or replace trigger addresses_expire before update on audit_log for each row
  when (not (old.at < now() - interval '12 months' and new.address is null
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address'))
  execute function refuse_audit_change();
