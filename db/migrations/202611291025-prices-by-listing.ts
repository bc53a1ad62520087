import { type Kysely, sql } from 'kysely'

/**
 * Prices and sessions of each listing, instead of one a company. The former tables stay for the previous version, which
 * needs their keys; the next release drops them (decision 21).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table listing_prices (
      company_id integer not null references companies on delete cascade,
      exchange text not null,
      at timestamptz not null,
      price numeric(14,4) not null check (price > 0),
      volume bigint not null default 0 check (volume >= 0),
      simulated boolean not null default false,
      primary key (company_id, exchange, at)
    );
    comment on table listing_prices is 'Trades as the provider reports them, undelayed: every query applies the delay of the exchange (R404). Those of the last days; sessions are kept in listing_sessions. volume: shares traded since the session began. simulated: made by the demo, not by a market.';

    create table listing_sessions (
      company_id integer not null references companies on delete cascade,
      exchange text not null,
      day date not null,
      open numeric(14,4) not null,
      high numeric(14,4) not null,
      low numeric(14,4) not null check (low > 0),
      close numeric(14,4) not null,
      volume bigint not null check (volume >= 0),
      simulated boolean not null default false,
      primary key (company_id, exchange, day),
      check ((low <= least(open, close)) and (high >= greatest(open, close)))
    );
    comment on table listing_sessions is 'Closed sessions: the history of a chart (R403). The day is the exchange''s. The provider''s own where it reports one, otherwise drawn from the prices of the day.';

    insert into listing_prices (company_id, exchange, at, price, volume, simulated)
      select company_id, exchange, at, price, volume, simulated from prices join companies on companies.id = company_id;
    insert into listing_sessions (company_id, exchange, day, open, high, low, close, volume, simulated)
      select company_id, exchange, day, open, high, low, close, volume, simulated
      from daily_prices join companies on companies.id = company_id;

    comment on table prices is 'Replaced by listing_prices; the previous version reads and writes it.';
    comment on table daily_prices is 'Replaced by listing_sessions; the previous version reads and writes it.'
  `.execute(db)
}
