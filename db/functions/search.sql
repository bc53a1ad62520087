-- How a text becomes the words that it is found by, how a query becomes the words that are looked for, and how releases
-- are found by them (R401); the index, the vocabulary and the query use the same functions (decision 24).

create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function fold is 'Text without accents and case, for searches (R302). Immutable because the dictionary is named.';

create or replace function search_words(value text) returns text
  language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g')) || ' ';
comment on function search_words is 'The words of a text, folded, each with a blank before and after it: "AT&T Inc." is " at t inc ".';

create or replace function has_phrases(value text, phrases text[]) returns boolean
  language sql immutable parallel safe
  return cardinality(phrases) = 0 or (
    select bool_and(position(search_words(phrase) in search_words(value)) > 0) from unnest(phrases) as phrase);
comment on function has_phrases is 'Whether a text has every phrase as it is written, but for accents, case and punctuation.';

create or replace function search_text(value text) returns text
  language sql immutable parallel safe strict
  begin atomic
    with visible as (
      -- Normalizing takes half of this function's time, and most texts are normalized already.
      select translate(case when value is nfc normalized then value else normalize(value, NFC) end,
        U&'\00AD\200B\200C\200D\2060\FEFF', '') as text
    ), whole as (
      select regexp_replace(text, '(?<=[0-9]),(?=[0-9]{3}(?![0-9]))', '', 'g') as text from visible
    ), dated as (
      select regexp_replace(text, '([0-9]+)[.]([0-9]+)[.]([0-9]+)', '\1 \2 \3', 'g') as text from whole
    ), decimal as (
      select regexp_replace(text, '([0-9])[.,]([0-9]+)', U&'\\1\A78F\\2 ', 'g') as text from dated
    ), initials as (
      select regexp_replace(text, '\m([[:alpha:]]{1,2})&([[:alpha:]]{1,2})\M', U&'\\1\A78F\\2', 'g') as text from decimal
    )
    select regexp_replace(regexp_replace(text, U&'[^[:alnum:]\A78F]+|[\0149\02B9-\02BD\02C6\02C8\02CB\02D0]', ' ', 'g'),
      '[^ ]{200,}', ' ', 'g') from initials;
  end;
comment on function search_text is 'A text as words with blanks between them, so that PostgreSQL''s parser never meets what it takes for addresses, file names or signed numbers: US/Canada, 2027-2028 and a.b are two words each, soft hyphens go, 1,250 is 1250, 3.5 and 3,5 are one word, as is AT&T: U+A78F, a letter, stands for their point and sign. bodies of releases go through html_text first.';

create or replace function html_text(html text) returns text
  language sql immutable parallel safe strict
  return replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(left(html, 100000), '</?(a|abbr|b|code|em|i|strong|u)\y[^>]*>', '', 'g'), '<[^>]*>', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&nbsp;', ' '), '&amp;', '&');
comment on function html_text is 'The text of sanitised HTML, of its first 100,000 characters.';

create or replace function search_vector(language text, value text) returns tsvector
  language sql immutable parallel safe strict
  return fold(to_tsvector(case language when 'fr' then 'pg_catalog.french'::regconfig else 'pg_catalog.english'::regconfig end,
    search_text(value))::text)::tsvector;
comment on function search_vector is 'The words of a text: stemmed in its language, then without accents. In this order, for the stemmer of French goes by the accents.';

create or replace function search_stem(language text, word text) returns text
  language sql immutable parallel safe strict
  return case when word ~ '[0-9]' then fold(word) else fold((ts_lexize(
    case language when 'fr' then 'pg_catalog.french_stem'::regdictionary else 'pg_catalog.english_stem'::regdictionary end, word))[1]) end;
comment on function search_stem is 'What search_vector makes of one word in lower case; null for words too common to be searched for.';

create or replace function analyze_query(terms text[], prefix text, most_alternatives integer)
  returns table (stems json, completions json, forms json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  begin
    return query
    with stem as materialized (
      select number - 1 as term, language, position, lexeme as word,
        case when own is null then '{}' else array(
          select own
          union select search_stem(language, regexp_replace(lexeme, 'e(e?s?)$', 'é\1')) where language = 'fr'
          union select known.lexeme from search_vocabulary known
            where known.language = languages.language and known.word = fold(words.lexeme)) end as lexemes
      from unnest(terms) with ordinality as term(text, number)
      cross join lateral unnest(to_tsvector('pg_catalog.simple', search_text(text))) as words(lexeme, positions, weights)
      cross join lateral unnest(positions) as position
      cross join unnest(array['en', 'fr']) as languages(language)
      cross join lateral search_stem(language, lexeme) as own
    ), completion as materialized (
      select language, lexeme
      from unnest(array['en', 'fr']) as languages(language)
      cross join lateral (
        (select lexeme from search_vocabulary known
        where known.language = languages.language
          and lexeme >= prefix and lexeme < prefix || chr(1114111)
        group by lexeme order by lexeme limit most_alternatives + 1)
        union all
        (select distinct lexeme from (
          select lexeme from search_vocabulary known
          where known.language = languages.language
            and word >= prefix and word < prefix || chr(1114111)
            and not starts_with(lexeme, prefix) offset 0) others limit most_alternatives)) matching
      where prefix <> ''
    ), form as (
      select distinct asked.language, asked.lexeme, word
      from (select language, unnest(lexemes) as lexeme from stem union select language, lexeme from completion) asked
      cross join lateral (
        select word from search_vocabulary known
        where known.language = asked.language and known.lexeme = asked.lexeme offset 0) matching
    )
    select
      (select coalesce(json_agg(stem order by term, position), '[]') from stem),
      (select coalesce(json_agg(completion), '[]') from completion),
      (select coalesce(json_agg(form), '[]') from form);
  end $$;
comment on function analyze_query is 'The words of some terms in each language with the stems each may have (none: too common): its own, those of words that differ in accents, and in French that of the word with é where it ends in e; the completions of the last one when it is the prefix of longer words, and the words that have these stems. Of alternatives at most so many that don''t begin like it, and one more than so many that do.';

create or replace function find_releases(english tsquery, french tsquery, english_sieve tsquery, french_sieve tsquery,
    title_phrase tsquery, title_all tsquery, title_any tsquery, reader text, only_language text,
    of_companies integer[], of_topic text, of_sector text, since timestamptz, until timestamptz, most integer)
  returns table (id bigint, published_at timestamptz, rank integer, fits boolean)
  language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
  begin
    return query
    with best as materialized (
      select found.id, found.published_at, found.sieve,
        case when title_any is null or not title_words @@ title_any then 0
          when title_words @@ title_phrase then 3 when title_words @@ title_all then 2 else 1 end as title_rank
      from (
        -- Offset 0: found by the index of words, and by no other.
        select * from (
          select r.id, r.published_at, company_id, other_company_ids, is_of_firm, counterpart_id, topic, title_words, r.language,
            english_sieve as sieve
          from releases r where r.language = 'en' and words @@ english
          union all
          select r.id, r.published_at, company_id, other_company_ids, is_of_firm, counterpart_id, topic, title_words, r.language,
            french_sieve
          from releases r where r.language = 'fr' and words @@ french) either offset 0) found
      where (company_id is not null or is_of_firm) and (reader is null or counterpart_id is null or found.language = reader)
        and (only_language is null or found.language = only_language)
        and (of_companies is null or company_id = any (of_companies) or other_company_ids && of_companies)
        and (of_topic is null or topic = of_topic)
        and (of_sector is null or exists (select from companies
          where sector = of_sector and (companies.id = company_id or companies.id = any (other_company_ids))))
        and found.published_at >= since and found.published_at < until
      order by title_rank desc, found.published_at desc, found.id desc limit most
    )
    select best.id, best.published_at, title_rank,
      sieve is null or (select words @@ sieve from releases where releases.id = best.id)
    from best;
  end $$;
comment on function find_releases is 'The releases, at most so many, that fit the tsquery of their language, those first whose title fits, then the latest. reader: of two versions only that of this language. rank: 3 when the title has the words side by side, 2 when it has all, 1 when it has some. fits: whether the sieve, another tsquery, lets it through: for what the index can''t answer alone, such as phrases. Without sequential scans, for which each text''s words would be read.';
