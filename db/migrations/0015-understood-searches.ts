import { type Kysely, sql } from 'kysely'

/**
 * Analyses queries in a function, whose plan is cached: planning took as long as running. Completions of a prefix are
 * read from the vocabulary's indexes alone, in their order: three letters begin two thousand words, of which a search
 * needs seventeen (docs/decisions/0010-search.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_vocabulary alter lexeme type text collate "C";
    alter table release_vocabulary drop constraint release_vocabulary_pkey,
      add primary key (language, word) include (lexeme);

    create function understand_search(terms text[], beginning text, most_alternatives integer)
      returns table (stems json, endings json, forms json)
      language plpgsql stable set plan_cache_mode = force_generic_plan as $$
      begin
        return query
        with stem as materialized (
          select number - 1 as term, language, lexeme, position
          from unnest(terms) with ordinality as term(text, number)
          cross join unnest(array['en', 'fr']) as languages(language)
          cross join lateral unnest(to_tsvector(('releases_' || language)::regconfig, text))
            as words(lexeme, positions, weights)
          cross join lateral unnest(positions) as position
        ), ending as materialized (
          select language, lexeme
          from unnest(array['en', 'fr']) as languages(language)
          cross join lateral (
            (select lexeme from release_vocabulary known
            where known.language = languages.language
              and lexeme >= beginning and lexeme < beginning || chr(1114111)
            group by lexeme order by lexeme limit most_alternatives + 1)
            union all
            (select distinct lexeme from (
              select lexeme from release_vocabulary known
              where known.language = languages.language
                and word >= beginning and word < beginning || chr(1114111)
                and not starts_with(lexeme, beginning) offset 0) others limit most_alternatives)) found
          where beginning <> ''
        ), form as (
          select language, lexeme, word
          from (select language, lexeme from stem union select language, lexeme from ending) asked
          cross join lateral (
            select word from release_vocabulary known
            where known.language = asked.language and known.lexeme = asked.lexeme offset 0) found
        )
        select
          (select coalesce(json_agg(stem order by position), '[]') from stem),
          (select coalesce(json_agg(ending), '[]') from ending),
          (select coalesce(json_agg(form), '[]') from form);
      end $$;
    comment on function understand_search is 'The stems of some terms in each language, what the last one may become when it is the beginning of a longer word, and the forms of all these that releases have used. Of alternatives at most so many that are none of the beginning''s, and one more than so many that are.';
  `.execute(db)
}
