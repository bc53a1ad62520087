import { type Kysely, sql } from 'kysely'

/** Any exchange may be the first one of a company: those of further listings too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies drop constraint companies_exchange_check,
      add constraint companies_exchange_check check (exchange in ('NYSE', 'NYSE American', 'NASDAQ', 'OTC', 'OTCQX',
        'OTCQB', 'TSX', 'TSX-V', 'CSE', 'Cboe Canada', 'LSE', 'ASX', 'FSE'))
  `.execute(db)
}
