import { type Kysely, sql } from 'kysely'

/** What a factsheet says of a company, and its prices (R403, R404). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column profile localized,
      add column website text check (website ~ '^https?://'),
      add column figures jsonb not null default '[]',
      add column management jsonb not null default '[]',
      add column documents jsonb not null default '[]';
    comment on column companies.profile is 'Sanitised HTML in both languages.';
    comment on column companies.figures is 'Key figures: [{ label, value, note? }], texts localized.';
    comment on column companies.management is '[{ name, role }], the role localized.';
    comment on column companies.documents is '[{ title, media, publishedOn }]: title localized, media a file of the media storage.';

    create table prices (
      company_id integer not null references companies on delete cascade,
      at timestamptz not null,
      price numeric(14, 4) not null check (price > 0),
      volume bigint not null default 0 check (volume >= 0),
      primary key (company_id, at)
    );
    comment on table prices is 'Trades as the provider reports them, undelayed: every query applies the delay of the exchange (R404). volume: shares traded since the session began.';

    create table daily_prices (
      company_id integer not null references companies on delete cascade,
      day date not null,
      open numeric(14, 4) not null,
      high numeric(14, 4) not null,
      low numeric(14, 4) not null,
      close numeric(14, 4) not null,
      volume bigint not null,
      primary key (company_id, day)
    );
    comment on table daily_prices is 'Closed sessions: the history of a chart (R403). The day is the exchange''s.';
  `.execute(db)
}
