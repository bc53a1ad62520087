import { type Kysely, sql } from 'kysely'

/** Makes the search index cheaper to maintain: the same words for less than half the processor time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function search_text(value text) returns text
      language sql immutable parallel safe strict
      begin atomic
        with visible as (
          -- Composing takes half of the time that all of this takes, and most texts are composed.
          select translate(case when value is nfc normalized then value else normalize(value, NFC) end,
            U&'\\00AD\\200B\\200C\\200D\\2060\\FEFF', '') as text
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
  `.execute(db)
}
