import { type Kysely, sql } from 'kysely'

/**
 * HTTP validators of the documents last read from quote providers and newswires, for conditional requests. For prices
 * they are valid only for the listings at that time: rows of a new client were skipped then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_polls add column listings_hash text;
    comment on column price_polls.listings_hash is 'SHA-256 of the listings that etag and last_modified count for.';
    alter table feeds add column etag text, add column last_modified text;
    comment on column feeds.etag is 'As the wire sent it, when all that could be read of the feed was imported; null: read it again.';
  `.execute(db)
}
