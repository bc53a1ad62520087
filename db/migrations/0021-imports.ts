import { type Kysely, sql } from 'kysely'

/**
 * What a provider or a wire said of its document when it was last read, for conditional requests. Of prices it counts
 * only for the listings that the document was read for: a new client's rows were skipped then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table price_polls add column listings_hash text;
    comment on column price_polls.listings_hash is 'SHA-256 of the listings that etag and last_modified count for.';
    alter table feeds add column etag text, add column last_modified text;
    comment on column feeds.etag is 'As the wire sent it, when all that could be read of the feed was imported; null: read it again.';
  `.execute(db)
}
