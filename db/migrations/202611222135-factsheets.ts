import { type Kysely, sql } from 'kysely'

/** What a factsheet has besides profile, figures, management and documents (R403). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column results jsonb not null default '[]',
      add column calendar jsonb not null default '[]',
      add column coverage jsonb not null default '[]',
      add column sedar_url text check (sedar_url ~ '^https://'),
      add column edgar_url text check (edgar_url ~ '^https://'),
      add column contact jsonb,
      add column advisor text,
      add column boilerplate localized,
      add column photographs jsonb not null default '[]';
    comment on column companies.management is '[{ name, title?, role, biography?, portrait? }]: title (Dr.), role and biography localized, portrait a picture of the media storage.';
    comment on column companies.figures is 'Key figures: [{ label, value, note?, release? }], texts localized. release: the slug of a release before whose publication the figure isn''t shown.';
    comment on column companies.documents is '[{ title, kind, language, media, bytes, publishedOn }]: title localized, media a PDF of the media storage.';
    comment on column companies.results is 'Results by quarter: [{ endsOn, quarter, fiscalYear, release, event?, deck?, figures: [{ label, value }] }], texts localized. release: the slug of the release that published them.';
    comment on column companies.calendar is 'Financial calendar: [{ kind, on, isExpected, title? }], title localized.';
    comment on column companies.coverage is 'Analysts who cover the company: [{ firm, analyst }].';
    comment on column companies.contact is 'Investor-relations contact of the company: { name, role, phone?, email? }, role localized.';
    comment on column companies.advisor is 'The slug of the team member who is in charge of the company.';
    comment on column companies.boilerplate is 'The paragraph about the company for the media, plain text.';
    comment on column companies.photographs is '[{ title, media }]: title localized, media a picture of the media storage.';
  `.execute(db)
}
