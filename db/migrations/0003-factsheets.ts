import { type Kysely, sql } from 'kysely'

/** The content of factsheets, and prices (R403, R404). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table companies
      add column profile localized,
      add column website text check (website ~ '^https?://'),
      add column shares_outstanding bigint check (shares_outstanding > 0),
      add column figures jsonb not null default '[]',
      add column management jsonb not null default '[]',
      add column documents jsonb not null default '[]',
      add constraint companies_slug_is_free check (slug not in
        ('search', 'vndr', 'retail-services', 'media-relations', 'web-development', 'social-media', 'studio'));
    comment on constraint companies_slug_is_free on companies is 'Addresses that lead elsewhere (R104); the same as RESERVED_SLUGS of the contract.';
    comment on column companies.profile is 'Sanitised HTML in both languages.';
    comment on column companies.figures is 'Key figures: [{ label, value, note? }], texts localized.';
    comment on column companies.shares_outstanding is 'For the market capitalisation, which follows the delayed price.';
    comment on column companies.management is '[{ name, title?, role }]: title (Dr.) and role localized.';
    comment on column companies.documents is '[{ title, language, media, bytes, publishedOn }]: title localized, media a PDF of the media storage.';

    create table prices (
      company_id integer not null references companies on delete cascade,
      at timestamptz not null,
      price numeric(14, 4) not null check (price > 0),
      volume bigint not null default 0 check (volume >= 0),
      simulated boolean not null default false,
      primary key (company_id, at)
    );
    comment on table prices is 'Trades as the provider reports them, undelayed: every query applies the delay of the exchange (R404). Those of the last days; sessions are kept in daily_prices. volume: shares traded since the session began. simulated: made by the demo, not by a market.';

    create table daily_prices (
      company_id integer not null references companies on delete cascade,
      day date not null,
      open numeric(14, 4) not null,
      high numeric(14, 4) not null,
      low numeric(14, 4) not null check (low > 0),
      close numeric(14, 4) not null,
      volume bigint not null check (volume >= 0),
      simulated boolean not null default false,
      primary key (company_id, day),
      check (low <= least(open, close) and high >= greatest(open, close))
    );
    comment on table daily_prices is 'Closed sessions: the history of a chart (R403). The day is the exchange''s. The provider''s own where it reports one, otherwise drawn from the prices of the day.';

    create table simulated_stocks (
      company_id integer primary key references companies on delete cascade,
      starts_at numeric(14, 4) not null check (starts_at > 0),
      level numeric(14, 4) not null check (level > 0),
      volatility real not null check (volatility between 0 and 3),
      daily_shares integer not null check (daily_shares > 0)
    );
    comment on table simulated_stocks is 'Companies whose prices the demo makes up while there is no QUOTES_URL. starts_at: the price five years before the first start; level: the price they return to in the long run; volatility: of a year, 0.4 is 40 %.';

    create table price_polls (
      source text primary key,
      next_at timestamptz not null,
      etag text,
      last_modified text,
      failures integer not null default 0,
      succeeded_at timestamptz
    );
    comment on table price_polls is 'Whoever moves next_at forward reads the prices this time: one process among several. source: the simulation, or the SHA-256 of QUOTES_URL. etag and last_modified: of the last document. failures: in a row.';
  `.execute(db)
}
