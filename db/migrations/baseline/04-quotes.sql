-- Quotes

create table daily_prices (
  company_id integer not null references companies on delete cascade,
  day date not null,
  open numeric(14,4) not null,
  high numeric(14,4) not null,
  low numeric(14,4) not null check (low > 0),
  close numeric(14,4) not null,
  volume bigint not null check (volume >= 0),
  simulated boolean not null default false,
  primary key (company_id, day),
  check ((low <= LEAST(open, close)) and (high >= GREATEST(open, close)))
);
comment on table daily_prices is 'Closed sessions: the history of a chart (R403). The day is the exchange''s. The provider''s own where it reports one, otherwise drawn from the prices of the day.';

create table prices (
  company_id integer not null references companies on delete cascade,
  at timestamptz not null,
  price numeric(14,4) not null check (price > 0),
  volume bigint not null default 0 check (volume >= 0),
  simulated boolean not null default false,
  primary key (company_id, at)
);
comment on table prices is 'Trades as the provider reports them, undelayed: every query applies the delay of the exchange (R404). Those of the last days; sessions are kept in daily_prices. volume: shares traded since the session began. simulated: made by the demo, not by a market.';

create table price_polls (
  source text primary key,
  next_at timestamptz not null,
  etag text,
  last_modified text,
  failures integer not null default 0,
  succeeded_at timestamptz,
  listings_hash text
);
comment on table price_polls is 'Whoever moves next_at forward reads the prices this time: one process among several. source: the simulation, or the SHA-256 of QUOTES_URL. etag and last_modified: of the last document. failures: in a row.';
comment on column price_polls.listings_hash is 'SHA-256 of the listings that etag and last_modified count for.';

create table simulated_stocks (
  company_id integer primary key references companies on delete cascade,
  starts_at numeric(14,4) not null check (starts_at > 0),
  level numeric(14,4) not null check (level > 0),
  volatility real not null check ((volatility >= 0) and (volatility <= 3)),
  daily_shares integer not null check (daily_shares > 0)
);
comment on table simulated_stocks is 'Companies whose prices the demo makes up while there is no QUOTES_URL. starts_at: the price five years before the first start; level: the price they return to in the long run; volatility: of a year, 0.4 is 40 %.';
