import { type Kysely, sql } from 'kysely'

/** Search of companies (R302, R403): some milliseconds in a list of 7,400. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_words(value text) returns text
      language sql immutable parallel safe strict
      return ' ' || btrim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g')) || ' ';
    comment on function search_words is 'The words of a text, folded, each with a blank before and after it: "AT&T Inc." is " at t inc ".';

    alter table companies
      add column name_words text not null generated always as (search_words(name)) stored,
      add column ticker_words text not null generated always as (search_words(ticker)) stored;
    comment on column companies.name_words is 'The name as searches compare it.';
    comment on column companies.ticker_words is 'The ticker as searches compare it.';
  `.execute(db)
}
