-- The releases that match a query, the latest first (R401, decision 24).

create or replace function find_releases(query text, sieve text, title_phrase tsquery, title_all tsquery, title_any tsquery,
    since date, until date, most integer)
  returns table (id bigint, published_at timestamptz, rank integer, fits boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  declare
    month text;
    total integer := 0;
    in_month integer;
  begin
    for month in
      select generate_series(month_number(max(day)), month_number(min(day)), -1)
      from release_days where day >= since and day < until
    loop
      return query
        select latest.release_id, latest.published_at,
          case when title_any is null or not title @@ title_any then 0
            when title @@ title_phrase then 3 when title @@ title_all then 2 else 1 end,
          coalesce(words @@ replace(sieve, '§', month)::tsquery, true)
        from (select search.release_id, search.published_at, title, words from release_search search
          where words @@ replace(query, '§', month)::tsquery
            and search.published_at >= since::timestamp at time zone 'America/Toronto'
            and search.published_at < until::timestamp at time zone 'America/Toronto'
          order by search.published_at desc, search.release_id desc limit most - total) latest
        order by latest.published_at desc, latest.release_id desc;
      get diagnostics in_month = row_count;
      total := total + in_month;
      exit when total >= most;
    end loop;
  end $$;
comment on function find_releases is 'The latest releases, at most so many, that fit a tsquery, in a span of days, its end excluded; § stands in it for the month. rank: 3 when the title has the words side by side, 2 when it has all, 1 when it has some. fits: whether the sieve, another tsquery, lets it through: for what the index can''t answer alone, such as phrases. No sieve, all fit.';
