-- Languages in which a document lacks a text, for the console's lists (R802).

create or replace function missing_languages(document jsonb) returns text[]
  language sql immutable parallel safe
  return array(select language from (values
    ('en', jsonb_path_exists(document, 'strict $.** ? (@.type() == "object"
      && exists(@.fr ? (@.type() == "object" || @ != "" && @ != null))
      && !exists(@.en ? (@.type() == "object" || @ != "" && @ != null)))')),
    ('fr', jsonb_path_exists(document, 'strict $.** ? (@.type() == "object"
      && exists(@.en ? (@.type() == "object" || @ != "" && @ != null))
      && !exists(@.fr ? (@.type() == "object" || @ != "" && @ != null)))'))
  ) as checked (language, is_missing) where is_missing);
comment on function missing_languages is 'The languages in which some text is missing that the other language has. A text in two languages is an object with en and fr.';
