-- What tables need before they exist. db/functions has the current definitions of the functions, which replace these.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

create domain localized as jsonb
  check (jsonb_typeof(value) = 'object' and jsonb_typeof(value -> 'en') = 'string');
comment on domain localized is 'A text in English and perhaps French: { en, fr? }.';

create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function fold is 'Text without accents and case, for searches (R302). Immutable because the dictionary is named.';

create or replace function search_words(value text) returns text
  language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g')) || ' ';
comment on function search_words is 'The words of a text, folded, each with a blank before and after it: "AT&T Inc." is " at t inc ".';

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

create or replace function announce_content() returns trigger language plpgsql as $$
  begin
    perform pg_notify('content', tg_table_name);
    return null;
  end $$;
comment on function announce_content is 'Tells every process that its cached responses are stale.';
