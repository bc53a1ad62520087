-- Search

create type release_entry as (release_id bigint, published_at timestamptz, title tsvector, words tsvector);

create table release_search (
  release_id bigint primary key,
  published_at timestamptz not null,
  title tsvector not null,
  words tsvector not null
) with (toast_tuple_target = 128);
alter table release_search alter title set storage plain, alter words set storage external;
comment on table release_search is 'What a search finds clients'' releases by. words: each word behind its month and group, as in 24303e.gold, those of the title once more as 24303e=gold; 24303e/ is all of the group, 24303e/c4 a company''s, 24303e/tresults a topic''s, 24303e/smining a sector''s. Kept beside the row, which holds what the order needs: date and title.';
create index release_search_words on release_search using gin (words) with (fastupdate=off);

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
