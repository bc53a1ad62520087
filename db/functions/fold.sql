-- Normalizes a text for searches: removes accents and case (R302).

create or replace function fold(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));
comment on function fold is 'Text without accents and case, for searches (R302). Immutable because the dictionary is named.';

create or replace function search_words(value text) returns text
  language sql immutable parallel safe strict
  return ' ' || btrim(regexp_replace(fold(value), '[^[:alnum:]]+', ' ', 'g')) || ' ';
comment on function search_words is 'The words of a text, folded, each with a blank before and after it: "AT&T Inc." is " at t inc ".';
