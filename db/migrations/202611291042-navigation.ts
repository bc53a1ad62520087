import { type Kysely, sql } from 'kysely'

/** The links of menu and footer, once the firm has changed them (R424). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table navigation (
      id integer primary key check (id = 1),
      document jsonb not null
    );
    comment on table navigation is 'The links of menu and footer (R424), in one row; without it, they are those of the product. document: that of the content kind.';
    create trigger content after insert or update or delete or truncate on navigation
      for each statement execute function announce_content();
  `.execute(db)
}
