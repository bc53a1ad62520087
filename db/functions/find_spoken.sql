-- The replays whose transcript matches a query (R413, decision 24).

create or replace function find_spoken(english tsquery, french tsquery, reader text, most integer, phrases text[])
  returns table (film_id integer, language text, total integer, starts double precision[], more boolean)
  language plpgsql stable as $$
  declare
    windows constant integer[] := '{2, 4}';
    shelves integer[] := array(
      select distinct id / 16 as shelf from films
      where event_id is not null and published_at <= now() and expires_at > now()
      order by shelf desc);
    -- Planned on each call: the best plan depends on how frequent the words are.
    find constant text := $find$
      select distinct on (hits.film_id) hits.film_id, hits.language, total, starts, $4
      from (
        select film_id, language, count(*)::integer as total,
          (array_agg(starts_at_seconds order by starts_at_seconds))[:5] as starts
        from sentences
        where ((words @@ $1 and language = 'en') or (words @@ $2 and language = 'fr')) and has_phrases(text, $6)
        group by film_id, language) hits
      join films on films.id = hits.film_id
      where hits.film_id / 16 <= $3 and event_id is not null and published_at <= now() and expires_at > now()
      order by hits.film_id desc, hits.language = $5 desc $find$;
    size integer;
    tags text;
    part integer;
    so_far integer := 0;
  begin
    foreach size in array windows loop
      tags := (select string_agg(format('''/%s%%1$s''', shelf), '|') from unnest(shelves[:size]) shelf);
      return query execute find using format(tags, 'en')::tsquery && english, format(tags, 'fr')::tsquery && french,
        shelves[1], cardinality(shelves) > size, reader, phrases;
      get diagnostics part = row_count;
      so_far := so_far + part;
      shelves := shelves[size + 1:];
      if so_far >= most or cardinality(shelves) = 0 then return; end if;
    end loop;
    return query execute find using english, french, shelves[1], false, reader, phrases;
  end $$;
comment on function find_spoken(tsquery, tsquery, text, integer, text[]) is 'Current replays in which a sentence fits the query of its language (null: none of that language is asked for) and has every phrase literally, those posted last first, at least so many where there are; each in the reader''s language if it is found in it, with how many sentences there are and where the first five begin. Common words are found in the latest shelves, then in some more; what isn''t is rare enough to be looked for everywhere. more: behind this one not everything was looked at.';
