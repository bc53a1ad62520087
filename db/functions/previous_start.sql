-- Records the start that an event had before it was moved (R112).

create or replace function note_previous_start() returns trigger language plpgsql as $$
  begin
    new.previous_starts_at := old.starts_at;
    return new;
  end $$;
comment on function note_previous_start is 'Notes the start an event had before a move.';

create or replace trigger previous_start before update of starts_at on events for each row
  when (old.starts_at is distinct from new.starts_at) execute function note_previous_start();
