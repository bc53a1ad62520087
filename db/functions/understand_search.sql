-- The former name of analyze_query, for processes of the version before while both run; goes with the next release (decision 32).

create or replace function understand_search(terms text[], beginning text, most_alternatives integer)
  returns table (stems json, endings json, forms json)
  language sql stable
  as $$ select stems, completions, forms from analyze_query(terms, beginning, most_alternatives) $$;
comment on function understand_search is 'analyze_query, for processes of the version before.';
