-- Where each file of the media library is used: named by published documents and by drafts (R804).

create or replace function text_pictures(html text) returns setof text
  language sql immutable parallel safe return (regexp_matches(html, '/api/posters/(picture-[A-Za-z0-9_.-]+\.webp)', 'g'))[1];
comment on function text_pictures is 'The keys of the pictures that a text of HTML shows.';

create or replace view media_uses as
  with used(kind, record, draft_id, key) as (
    select 'company', id::text, null::bigint, jsonb_path_query(management, '$[*].portrait') #>> '{}' from companies
    union all select 'company', id::text, null, jsonb_path_query(documents, '$[*].media') #>> '{}' from companies
    union all select 'company', id::text, null, jsonb_path_query(results, '$[*].deck') #>> '{}' from companies
    union all select 'company', id::text, null, jsonb_path_query(photographs, '$[*].media') #>> '{}' from companies
    union all select 'company', id::text, null, unnest(array[logo, logo_on_dark]) from companies
    union all select 'event', id::text, null, jsonb_path_query(stream, '$.** ? (@.type() == "string")') #>> '{}' from events
    union all select case when event_id is null then 'video' else 'vndr' end, id::text, null,
      unnest(array[media, preview, poster]) from films
    union all select case when event_id is null then 'video' else 'vndr' end, id::text, null,
      jsonb_path_query(slides, '$[*].image') #>> '{}' from films
    union all select 'release', (case language when 'fr' then coalesce(counterpart_id, id) else id end)::text, null,
      jsonb_path_query(attachments, '$[*].media') #>> '{}' from releases
    union all select 'article', id::text, null, jsonb_path_query(attachments, '$[*].media.*') #>> '{}' from articles
    union all select 'blog-post', id::text, null, jsonb_path_query(attachments, '$[*].media.*') #>> '{}' from blogs
    union all select 'team-member', id::text, null, portrait from team_members
    union all select 'firm', id::text, null, jsonb_path_query(profile, '$.** ? (@.type() == "string")') #>> '{}' from firm
    union all select 'firm', id::text, null, text_pictures(profile::text) from firm
    union all select 'company', id::text, null, text_pictures(concat(profile, text_blocks)) from companies
    union all select 'team-member', id::text, null, text_pictures(bio::text) from team_members
    union all select 'article', id::text, null, text_pictures(body::text) from articles
    union all select 'blog-post', id::text, null, text_pictures(body::text) from blogs
    union all select 'position', id::text, null, text_pictures(body::text) from positions
    union all select 'page', slug, null, text_pictures(sections::text) from pages
    union all select 'page', slug, null, jsonb_path_query(sections, '$[*].media') #>> '{}' from pages
    union all select 'page', slug, null, jsonb_path_query(sections, '$[*].attachments[*].media.*') #>> '{}' from pages
    union all select 'own-page', id::text, null, text_pictures(sections::text) from own_pages
    union all select 'own-page', id::text, null, jsonb_path_query(sections, '$[*].media') #>> '{}' from own_pages
    union all select 'own-page', id::text, null,
      jsonb_path_query(sections, '$[*].attachments[*].media.*') #>> '{}' from own_pages
    union all select 'release', (case language when 'fr' then coalesce(counterpart_id, id) else id end)::text, null, key
      from releases, lateral (select jsonb_path_query(withheld, '$.attachments[*].media') #>> '{}' as key
        union all select text_pictures(withheld ->> 'body')) kept where withheld is not null
    -- The index of releases with pictures has this condition.
    union all select 'release', (case language when 'fr' then coalesce(counterpart_id, id) else id end)::text, null,
      text_pictures(body) from releases where body like '%/api/posters/picture-%'
    union all select kind, record, id, jsonb_path_query(document, '$.** ? (@.type() == "string")') #>> '{}' from drafts
    union all select kind, record, id, text_pictures(document::text) from drafts
  )
  -- Documents of drafts and of the firm are searched whole, so only what looks like a key counts.
  select distinct kind, record, draft_id, key from used
  where key ~ '^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,190}\.(webp|jpe?g|png|avif|mp4|pdf|docx|xlsx|pptx|vtt)$';
comment on view media_uses is 'Which records and drafts name which files of the storage. draft_id: null for published records; record: null for a draft of a new one.';

create or replace view media_files as
  select key, kind, name, type, bytes, width, height, length_seconds, alternative_en, alternative_fr, added_at, added_by,
    pages
  from media
  union all
  select distinct used.key, types.kind, used.key, types.type, null::bigint, null::integer, null::integer, null::double precision,
    null, null, null::timestamptz, null, null::integer
  from media_uses used
  join (values
    ('webp', 'picture', 'image/webp'), ('jpg', 'picture', 'image/jpeg'), ('jpeg', 'picture', 'image/jpeg'),
    ('png', 'picture', 'image/png'), ('avif', 'picture', 'image/avif'), ('mp4', 'film', 'video/mp4'),
    ('pdf', 'pdf', 'application/pdf'),
    ('docx', 'document', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
    ('xlsx', 'document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    ('pptx', 'document', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'), ('vtt', 'captions', 'text/vtt')
  ) types(extension, kind, type) on types.extension = substring(used.key from '[^.]+$')
  where not exists (select from media where media.key = used.key);
comment on view media_files is 'The files of the library, and those that content names but that are not in it yet: the demo''s, and those of commands. added_at and bytes are null for the latter.';

create or replace view picture_alternatives as
  select key, alternative_en as en, alternative_fr as fr from media
  where alternative_en is not null or alternative_fr is not null;
comment on view picture_alternatives is 'What pictures show, in words, by their key: for pages that show them.';
