-- The vocabulary of releases and transcripts, for suggestions, prefixes and highlighting (decision 24).

create or replace function add_vocabulary(language text, texts text[]) returns void
  language sql
  begin atomic
    insert into search_vocabulary
    with used as materialized (
      select distinct spelling
      from unnest(texts) as text cross join lateral unnest(string_to_array(lower(search_text(text)), ' ')) as spelling
    ), added as materialized (
      select spelling from used
      where spelling ~ '^[[:alpha:]][[:alnum:]]{1,39}$'
        and not exists (select from search_vocabulary known
          where (known.language, known.spelling) = (add_vocabulary.language, used.spelling))
    )
    select add_vocabulary.language, spelling, fold(spelling), search_stem(add_vocabulary.language, spelling)
    from added
    where search_stem(add_vocabulary.language, spelling) is not null
    on conflict do nothing;
  end;
comment on function add_vocabulary is 'Adds the words of texts to search_vocabulary.';

create or replace function index_sentences() returns trigger language plpgsql as $$
  begin
    perform add_vocabulary(language, array_agg(text)) from fresh group by language;
    return null;
  end $$;
comment on function index_sentences is 'Adds the words of sentences to the vocabulary.';

create or replace trigger index_inserted after insert on sentences referencing new table as fresh
  for each statement execute function index_sentences();
