import { type Kysely, sql } from 'kysely'

/**
 * Search in releases and transcripts (R401, R413): splitting texts into words, indexing the words of releases, and
 * analysing and running queries (docs/decisions/0024-search.md). Replaces the search of 0002, 0014 and 0015.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger index_inserted on releases;
    drop trigger index_updated on releases;
    drop trigger index_deleted on releases;
    drop trigger index_truncated on releases;
    drop function index_releases, release_words, release_text, find_releases, understand_search, find_spoken;
    drop table release_search, release_vocabulary;
    alter table sentences drop column words;
    drop text search configuration releases_en, releases_fr, releases_raw;
  `.execute(db)
  await textFunctions(db)
  await indexTables(db)
  await indexTriggers(db)
  await queryFunctions(db)
  await sql`
    insert into release_search select entry.* from releases
      join companies on companies.id = company_id, release_entry(releases, sector) as entry;
    select add_vocabulary(language, array_agg(title || ' ' || html_text(body))) from releases where company_id is not null group by id, language;
    select add_vocabulary(language, array_agg(text)) from sentences group by film_id, language;
  `.execute(db)
}

/** Functions that convert texts to words; shared by index, vocabulary and query. */
async function textFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function search_text(value text) returns text
      language sql immutable parallel safe strict
      begin atomic
        with visible as (
          select translate(normalize(value, NFC), U&'\\00AD\\200B\\200C\\200D\\2060\\FEFF', '') as text
        ), whole as (
          select regexp_replace(text, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g') as text from visible
        ), dated as (
          select regexp_replace(text, '([0-9]+)[.]([0-9]+)[.]([0-9]+)', '\\1 \\2 \\3', 'g') as text from whole
        ), decimal as (
          select regexp_replace(text, '([0-9])[.,]([0-9]+)', U&'\\\\1\\A78F\\\\2 ', 'g') as text from dated
        ), initials as (
          select regexp_replace(text, '\\m([[:alpha:]]{1,2})&([[:alpha:]]{1,2})\\M', U&'\\\\1\\A78F\\\\2', 'g') as text from decimal
        )
        select regexp_replace(regexp_replace(text, U&'[^[:alnum:]\\A78F]+|[\\0149\\02B9-\\02BD\\02C6\\02C8\\02CB\\02D0]', ' ', 'g'),
          '[^ ]{200,}', ' ', 'g') from initials;
      end;
    comment on function search_text is 'A text as words with blanks between them, so that PostgreSQL''s parser never meets what it takes for addresses, file names or signed numbers: US/Canada, 2027-2028 and a.b are two words each, soft hyphens go, 1,250 is 1250, 3.5 and 3,5 are one word, as is AT&T: U+A78F, a letter, stands for their point and sign. bodies of releases go through html_text first.';

    create function html_text(html text) returns text
      language sql immutable parallel safe strict
      return replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(left(html, 100000), '</?(a|abbr|b|code|em|i|strong|u)\\y[^>]*>', '', 'g'), '<[^>]*>', ' ', 'g'),
        '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&');
    comment on function html_text is 'The text of sanitised HTML, of its first 100,000 characters.';

    create function search_vector(language text, value text) returns tsvector
      language sql immutable parallel safe strict
      return fold(to_tsvector(case language when 'fr' then 'pg_catalog.french'::regconfig else 'pg_catalog.english'::regconfig end,
        search_text(value))::text)::tsvector;
    comment on function search_vector is 'The words of a text: stemmed in its language, then without accents. In this order, for the stemmer of French goes by the accents.';

    create function search_stem(language text, word text) returns text
      language sql immutable parallel safe strict
      return case when word ~ '[0-9]' then fold(word) else fold((ts_lexize(
        case language when 'fr' then 'pg_catalog.french_stem'::regdictionary else 'pg_catalog.english_stem'::regdictionary end, word))[1]) end;
    comment on function search_stem is 'What search_vector makes of one word in lower case; null for words too common to be searched for.';
  `.execute(db)
}

async function indexTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_search (
      release_id bigint primary key,
      published_at timestamptz not null,
      title tsvector not null,
      words tsvector not null
    ) with (toast_tuple_target = 128);
    alter table release_search alter title set storage plain, alter words set storage external;
    comment on table release_search is 'What a search finds clients'' releases by. words: each word behind its month and group, as in 24303e.gold, those of the title once more as 24303e=gold; 24303e/ is all of the group, 24303e/c4 a company''s, 24303e/tresults a topic''s, 24303e/smining a sector''s. Kept beside the row, which holds what the order needs: date and title.';
    create index release_search_words on release_search using gin (words) with (fastupdate = off);

    create table search_vocabulary (
      language text not null,
      spelling text collate "C" not null,
      word text collate "C" not null,
      lexeme text collate "C" not null,
      primary key (language, spelling)
    );
    create index search_vocabulary_word on search_vocabulary (language, word) include (lexeme, spelling);
    create index search_vocabulary_lexeme on search_vocabulary (language, lexeme) include (word);
    comment on table search_vocabulary is 'Every spelling that releases and talks have used, in lower case (publiée), as a word without accents (publiee), and its stem (publi): what somebody means who types no accents, what the beginning of a word may become, what to highlight, and what a misspelt word may have been.';

    alter table sentences add column words tsvector not null generated always as (
      search_vector(language, text) || array_to_tsvector(array['/' || (film_id / 16)::text || language])
    ) stored;
    create index sentences_words on sentences using gin (words) with (fastupdate = off);
    comment on table sentences is 'What was said, sentence by sentence, made from captions (R413). words: as search_vector makes them; besides, every sentence of a shelf of 16 neighbouring films has a word like /17en: a search looks at the latest shelves first. Only current replays'' are kept, and videos''.';
  `.execute(db)
}

/** Triggers that update the search tables on every write. */
async function indexTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function add_vocabulary(language text, texts text[]) returns void
      language sql
      begin atomic
        insert into search_vocabulary
        with used as materialized (
          select distinct lexeme as spelling
          from unnest(texts) as text cross join lateral unnest(to_tsvector('pg_catalog.simple', search_text(text)))
          where lexeme ~ '^[[:alpha:]][[:alnum:]]{1,39}$')
        select add_vocabulary.language, spelling, fold(spelling), search_stem(add_vocabulary.language, spelling)
        from used
        where not exists (select from search_vocabulary known
            where (known.language, known.spelling) = (add_vocabulary.language, used.spelling))
          and search_stem(add_vocabulary.language, spelling) is not null
        on conflict do nothing;
      end;
    comment on function add_vocabulary is 'Adds the words of texts to search_vocabulary.';

    create type release_entry as (release_id bigint, published_at timestamptz, title tsvector, words tsvector);
    create function release_entry(release releases, sector text) returns release_entry
      language plpgsql stable parallel safe as $$
      declare
        -- Capital letters: the only version there is, listed in both languages.
        letter text := left(release.language, 1);
        tag text := month_number(news_day(release.published_at))
          || case when release.counterpart_id is null then upper(letter) else letter end;
        title tsvector := search_vector(release.language, left(release.title, 1000));
        words tsvector := title || search_vector(release.language, html_text(release.body));
      begin
        return (release.id, release.published_at, title,
          replace(' ' || words::text, ' ''', ' ''' || tag || '.')::tsvector
          || replace(' ' || strip(title)::text, ' ''', ' ''' || tag || '=')::tsvector
          || array_to_tsvector(array[tag || '/', tag || '/c' || release.company_id, tag || '/t' || release.topic, tag || '/s' || sector]));
      end $$;
    comment on function release_entry is 'The row of release_search for a release.';

    create function index_releases() returns trigger language plpgsql as $$
      begin
        if tg_op = 'TRUNCATE' then
          truncate release_search, release_days;
          return null;
        end if;
        if tg_op <> 'INSERT' then
          delete from release_search using gone where release_id = gone.id;
          update release_days days set en = days.en - less.en, fr = days.fr - less.fr
          from (select news_day(published_at) as day,
              count(*) filter (where counterpart_id is null or language = 'en') as en,
              count(*) filter (where counterpart_id is null or language = 'fr') as fr
            from gone where company_id is not null group by 1) less
          where days.day = less.day;
          delete from release_days where en + fr = 0;
        end if;
        if tg_op <> 'DELETE' then
          insert into release_days as days
          select news_day(published_at),
            count(*) filter (where counterpart_id is null or language = 'en'),
            count(*) filter (where counterpart_id is null or language = 'fr')
          from fresh where company_id is not null group by 1
          on conflict (day) do update set en = days.en + excluded.en, fr = days.fr + excluded.fr;
          insert into release_search
          select entry.*
          from fresh join companies on companies.id = company_id
          cross join lateral release_entry(row(fresh.*)::releases, sector) as entry;
          perform add_vocabulary(language, array_agg(title || ' ' || html_text(body)))
          from fresh where company_id is not null group by language;
        end if;
        return null;
      end $$;
    comment on function index_releases is 'Keeps days, words and vocabulary in step with releases.';
    create trigger index_inserted after insert on releases referencing new table as fresh
      for each statement execute function index_releases();
    create trigger index_updated after update on releases referencing old table as gone new table as fresh
      for each statement execute function index_releases();
    create trigger index_deleted after delete on releases referencing old table as gone
      for each statement execute function index_releases();
    create trigger index_truncated after truncate on releases for each statement execute function index_releases();

    create function index_sentences() returns trigger language plpgsql as $$
      begin
        perform add_vocabulary(language, array_agg(text)) from fresh group by language;
        return null;
      end $$;
    comment on function index_sentences is 'Adds the words of sentences to the vocabulary.';
    create trigger index_inserted after insert on sentences referencing new table as fresh
      for each statement execute function index_sentences();
  `.execute(db)
}

async function queryFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function understand_search(terms text[], beginning text, most_alternatives integer)
      returns table (stems json, endings json, forms json)
      language plpgsql stable set plan_cache_mode = force_generic_plan as $$
      begin
        return query
        with stem as materialized (
          select number - 1 as term, language, position, lexeme as word,
            case when own is null then '{}' else array(
              select own
              union select search_stem(language, regexp_replace(lexeme, 'e(e?s?)$', 'é\\1')) where language = 'fr'
              union select known.lexeme from search_vocabulary known
                where known.language = languages.language and known.word = fold(words.lexeme)) end as lexemes
          from unnest(terms) with ordinality as term(text, number)
          cross join lateral unnest(to_tsvector('pg_catalog.simple', search_text(text))) as words(lexeme, positions, weights)
          cross join lateral unnest(positions) as position
          cross join unnest(array['en', 'fr']) as languages(language)
          cross join lateral search_stem(language, lexeme) as own
        ), ending as materialized (
          select language, lexeme
          from unnest(array['en', 'fr']) as languages(language)
          cross join lateral (
            (select lexeme from search_vocabulary known
            where known.language = languages.language
              and lexeme >= beginning and lexeme < beginning || chr(1114111)
            group by lexeme order by lexeme limit most_alternatives + 1)
            union all
            (select distinct lexeme from (
              select lexeme from search_vocabulary known
              where known.language = languages.language
                and word >= beginning and word < beginning || chr(1114111)
                and not starts_with(lexeme, beginning) offset 0) others limit most_alternatives)) matching
          where beginning <> ''
        ), form as (
          select distinct asked.language, asked.lexeme, word
          from (select language, unnest(lexemes) as lexeme from stem union select language, lexeme from ending) asked
          cross join lateral (
            select word from search_vocabulary known
            where known.language = asked.language and known.lexeme = asked.lexeme offset 0) matching
        )
        select
          (select coalesce(json_agg(stem order by term, position), '[]') from stem),
          (select coalesce(json_agg(ending), '[]') from ending),
          (select coalesce(json_agg(form), '[]') from form);
      end $$;
    comment on function understand_search is 'The words of some terms in each language with the stems each may have (none: too common): its own, those of words that differ in accents, and in French that of the word with é where it ends in e; what the last one may become when it is the beginning of a longer word, and the words that have these stems. Of alternatives at most so many that don''t begin like it, and one more than so many that do.';

    create function find_releases(query text, sieve text, title_phrase tsquery, title_all tsquery, title_any tsquery,
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
              order by search.published_at desc, search.release_id desc limit most - total) latest
            order by latest.published_at desc, latest.release_id desc;
          get diagnostics in_month = row_count;
          total := total + in_month;
          exit when total >= most;
        end loop;
      end $$;
    comment on function find_releases is 'The latest releases, at most so many, that fit a tsquery, from whole months; § stands in it for the month. rank: 3 when the title has the words side by side, 2 when it has all, 1 when it has some. fits: whether the sieve, another tsquery, lets it through: for what the index can''t answer alone, such as phrases. No sieve, all fit.';

    create function find_spoken(english tsquery, french tsquery, reader text, most integer)
      returns table (film_id integer, language text, total integer, starts double precision[], more boolean)
      language plpgsql stable as $$
      declare
        windows constant integer[] := '{2, 4}';
        shelves integer[] := array(
          select distinct id / 16 as shelf from films
          where event_id is not null and published_at <= now() and expires_at > now()
          order by shelf desc);
        -- Planned anew each time: how to look depends on how common the words are.
        find constant text := $find$
          select distinct on (hits.film_id) hits.film_id, hits.language, total, starts, $4
          from (
            select film_id, language, count(*)::integer as total,
              (array_agg(starts_at_seconds order by starts_at_seconds))[:5] as starts
            from sentences
            where (words @@ $1 and language = 'en') or (words @@ $2 and language = 'fr')
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
            shelves[1], cardinality(shelves) > size, reader;
          get diagnostics part = row_count;
          so_far := so_far + part;
          shelves := shelves[size + 1:];
          if so_far >= most or cardinality(shelves) = 0 then return; end if;
        end loop;
        return query execute find using english, french, shelves[1], false, reader;
      end $$;
    comment on function find_spoken is 'Current replays in which a sentence fits the query of its language (null: none of that language is asked for), those posted last first, at least so many where there are; each in the reader''s language if it is found in it, with how many sentences there are and where the first five begin. Common words are found in the latest shelves, then in some more; what isn''t is rare enough to be looked for everywhere. more: behind this one not everything was looked at.';
  `.execute(db)
}
