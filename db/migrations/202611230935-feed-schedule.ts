import { type Kysely, sql } from 'kysely'

/** The server reads feeds by itself, and staff see how each is doing (R805). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feeds
      add column every_minutes integer not null default 15 check (every_minutes between 5 and 1440),
      add column is_paused boolean not null default true,
      add column due_at timestamptz not null default now(),
      add column tried_at timestamptz,
      add column failures integer not null default 0,
      add column fault text,
      add column report jsonb;
    comment on column feeds.is_paused is 'Read when somebody asks for it alone, in the console or by the command.';
    comment on column feeds.due_at is 'When it is read next, unless it is paused. Moving it claims the reading for one process.';
    comment on column feeds.fault is 'Why the last attempt failed, in English; null when it succeeded. failures: how many did in a row.';
    comment on column feeds.report is 'What the last reading that found the feed changed imported and left out.';
    create index feeds_due on feeds (due_at) where not is_paused;
  `.execute(db)
}
