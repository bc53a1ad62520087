import { type Kysely, sql } from 'kysely'

/**
 * Search in releases and transcripts (R401, R413): splitting texts into words and indexing the words of releases
 * (docs/decisions/0024-search.md). Replaces the search of 0002, 0014 and 0015.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger if exists index_inserted on releases;
    drop trigger if exists index_updated on releases;
    drop trigger if exists index_deleted on releases;
    drop trigger if exists index_truncated on releases;
    drop function if exists index_releases, release_words, release_text, find_releases, understand_search, find_spoken;
    drop table release_search, release_vocabulary;
    alter table sentences drop column words;
    drop text search configuration releases_en, releases_fr, releases_raw;
  `.execute(db)
  await textFunctions(db)
  await indexTables(db)
  await indexFunctions(db)
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

/** Functions that make the entries of the search tables. */
async function indexFunctions(db: Kysely<unknown>): Promise<void> {
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
  `.execute(db)
}
