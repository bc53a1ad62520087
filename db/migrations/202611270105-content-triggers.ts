import { type Kysely, sql } from 'kysely'

const TABLES = [
  'firm',
  'areas',
  'companies',
  'events',
  'presentations',
  'redirects',
  'releases',
  'team_members',
  'articles',
  'blogs',
  'jobs',
  'pages',
  'faq_items',
  'films',
  'captions',
]

/**
 * The content triggers of the tables that are there, which `db/functions` defined until now. A later table comes with its own
 * (decision 32).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function announce_content() returns trigger language plpgsql as $$
      begin
        perform pg_notify('content', tg_table_name);
        return null;
      end $$;
    create or replace trigger content after insert or update of playlist or delete or truncate on renditions
      for each statement execute function announce_content();
    create or replace trigger content after update of alternative_en, alternative_fr or delete or truncate on media
      for each statement execute function announce_content();
  `.execute(db)
  for (const table of TABLES)
    await sql`
      create or replace trigger content after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function announce_content();
    `.execute(db)
}
