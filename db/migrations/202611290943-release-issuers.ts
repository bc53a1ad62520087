import { type Kysely, sql } from 'kysely'

export const exceptions = {
  'releases: releases_issuer refuses what was allowed':
    'What the previous version writes has is_of_firm false, with which every row passes.',
}

/** Releases of several companies, and of the firm itself. The new indexes replace those of the same lists, which left the firm's out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table releases add column other_company_ids integer[] not null default '{}',
      add column is_of_firm boolean not null default false,
      add constraint releases_issuer check (not (is_of_firm and company_id is not null))
  `.execute(db)
  await sql`comment on column releases.other_company_ids is 'Companies that issued it together with company_id, in order.'`.execute(
    db,
  )
  await sql`comment on column releases.is_of_firm is 'Issued by the firm itself: public without a company.'`.execute(
    db,
  )
  await sql`create index releases_other_company_ids on releases using gin (other_company_ids) where (other_company_ids <> '{}')`.execute(
    db,
  )
  for (const language of ['en', 'fr']) {
    await sql`drop index ${sql.ref(`releases_listed_${language}`)}`.execute(db)
    await sql`create index ${sql.ref(`releases_listed_${language}`)} on releases (published_at desc, id desc)
      where ((company_id is not null or is_of_firm) and (counterpart_id is null or language = ${sql.lit(language)}))`.execute(
      db,
    )
  }
}
