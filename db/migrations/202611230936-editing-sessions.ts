import { type Kysely, sql } from 'kysely'

/** Who has a record open in the console's editor, and who may write (R802). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table editing_sessions (
      id uuid primary key,
      subject text not null,
      member_id bigint not null references staff_members on delete cascade,
      holds_lock boolean not null default false,
      opened_at timestamptz not null default now(),
      seen_at timestamptz not null default now()
    );
    comment on table editing_sessions is 'Editors that are open in browsers and seen by somebody. subject: a record or draft. holds_lock: this one writes, others read. seen_at: the last sign of life; a session without one for some seconds has ended.';
    create index editing_sessions_member on editing_sessions (member_id);
    create index editing_sessions_subject on editing_sessions (subject);
    create unique index editing_sessions_lock on editing_sessions (subject) where holds_lock;
  `.execute(db)
}
