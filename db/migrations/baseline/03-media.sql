-- Media

create table media (
  key text primary key,
  kind text not null check (kind in ('picture', 'film', 'pdf', 'captions')),
  name text not null,
  type text not null,
  bytes bigint,
  width integer,
  height integer,
  length_seconds double precision,
  alternative_en text,
  alternative_fr text,
  added_at timestamptz not null default now(),
  added_by text
);
comment on table media is 'The files that content may show, by their key in the storage. name: of the file as it was uploaded. type: its media type. bytes: null until it was looked up. length_seconds: of a film. alternative_en, alternative_fr: what a picture shows, for who doesn''t see it. added_by: the address of a member of staff; null for a file that content named before it was in the library.';
create trigger content after delete or update of alternative_en, alternative_fr or truncate on media
  for each statement execute function announce_content();

create table media_uploads (
  id text primary key,
  name text not null,
  bytes bigint not null,
  received_bytes bigint not null default 0,
  parts text[] not null default '{}',
  state text not null default 'receiving' check (state in ('receiving', 'checking', 'done', 'refused')),
  fault text,
  media text references media on delete set null,
  member_id bigint not null,
  started_by text not null,
  changed_at timestamptz not null default now(),
  check ((state = 'refused') = (fault is not null))
);
comment on table media_uploads is 'Files on their way into the library (tus 1.0). parts: the keys of what has arrived, in order; joined and checked once received_bytes is bytes. fault: why the file was refused. started_by: the address of the member of staff.';
