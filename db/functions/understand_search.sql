-- The words of a query: their stems, completions of the last one, and the spellings to highlight (decision 24).

create or replace function understand_search(terms text[], beginning text, most_alternatives integer)
  returns table (stems json, endings json, forms json)
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
