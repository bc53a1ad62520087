import { type Kysely, sql } from 'kysely'

/** Films in several sizes, for HLS (R412). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table renditions (
      film_id integer not null references films on delete cascade,
      height integer not null check (height > 0),
      width integer not null check (width > 0),
      media text not null unique,
      playlist text,
      variant text,
      done_seconds double precision not null default 0 check (done_seconds >= 0),
      fault text,
      told_at timestamptz not null default now(),
      primary key (film_id, height),
      check ((playlist is null) = (variant is null))
    );
    comment on table renditions is 'A film in other sizes, made by a job. media: the key of its file in the storage, another one for each attempt; it is whole once there is a playlist. playlist: its HLS media playlist, which names its file by the key; variant: what the main playlist says of it (RFC 8216, 4.3.4.2). done_seconds: how much of the film is made; fault: why the last attempt failed; told_at: when the job last said so. A film is served by HLS when all of its renditions have their playlists.';
  `.execute(db)
}
