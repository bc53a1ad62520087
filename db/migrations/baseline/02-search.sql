-- Search

create table release_days (
  day date primary key,
  en integer not null,
  fr integer not null
);
comment on table release_days is 'How many releases each day has for readers of English and of French. Pages of lists are found by it.';

create table search_vocabulary (
  language text not null,
  spelling text collate "C" not null,
  word text collate "C" not null,
  lexeme text collate "C" not null,
  primary key (language, spelling)
);
comment on table search_vocabulary is 'Every spelling that releases and talks have used, in lower case (publiée), as a word without accents (publiee), and its stem (publi): what somebody means who types no accents, what the beginning of a word may become, what to highlight, and what a misspelt word may have been.';
create index search_vocabulary_lexeme on search_vocabulary (language, lexeme) include (word);
create index search_vocabulary_word on search_vocabulary (language, word) include (lexeme, spelling);
