import { type Kysely, sql } from 'kysely'

/** What a mail server answered, and the request that caused a mail: to answer why one didn't arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sent_mails
      add column reply text,
      add column correlation_id text
  `.execute(db)
  await sql`comment on column sent_mails.reply is 'What the mail server answered, without addresses; null without a server, and of older mails.'`.execute(
    db,
  )
  await sql`comment on column sent_mails.correlation_id is 'The request that caused it, as in the log; null of those that no request caused.'`.execute(
    db,
  )
}
