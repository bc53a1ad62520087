-- Published releases, for features that refer to one by its slug: the slug of either language finds both versions.

create or replace view published_releases as
  select known.slug as asked_slug, version.slug, version.language, version.title, version.published_at
  from releases as known
  join releases as version on version.id in (known.id, known.counterpart_id)
  where known.published_at <= now() and version.published_at <= now();
comment on view published_releases is 'The versions of each published release, by the slug of either (asked_slug).';
