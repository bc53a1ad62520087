-- Events of an area (R602).

create or replace function in_area(areas, city text) returns boolean
  language sql stable
  return fold(city) in (select fold(name) from unnest($1.cities || ($1.name ->> 'en') || ($1.name ->> 'fr')) name);
comment on function in_area is 'Whether a city lies in a zone.';
