-- Events of an area (R602).

create or replace function in_area(area areas, city text) returns boolean
  language sql stable
  return fold(city) in (select fold(name) from unnest(area.cities || (area.name ->> 'en') || (area.name ->> 'fr')) name);
comment on function in_area is 'Whether a city lies in a zone.';
