import { type Kysely, sql } from 'kysely'

/** CSV imports of the console: the file, and what its dry run found (R805). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      id bigint generated always as identity primary key,
      name text not null,
      file_name text not null,
      file bytea,
      state text not null default 'checking' check (state in ('checking', 'checked', 'importing', 'imported', 'failed')),
      version integer not null default 1,
      is_outdated boolean not null default false,
      done_lines integer not null default 0,
      lines integer,
      encoding text,
      delimiter text,
      created_records integer not null default 0,
      changed_records integer not null default 0,
      unchanged_records integer not null default 0,
      faults integer not null default 0,
      digest text,
      added_by text not null,
      added_at timestamptz not null default now(),
      imported_by text,
      imported_at timestamptz,
      check (file is not null or state = 'imported')
    );
    comment on table imports is 'CSV files that staff import (R805). name: of the import, as in npm run import. state: what is done, or is being done, with the file. version: grows whenever work on it begins. is_outdated: records changed between the dry run shown before and its import. digest: stands for the records of the dry run; an import that would do anything else is not done. added_by, imported_by: the addresses of members of staff.';
    create index on imports (added_at);

    create table import_records (
      import_id bigint not null references imports on delete cascade,
      number integer not null,
      line integer not null,
      outcome text not null check (outcome in ('created', 'changed', 'unchanged')),
      record text,
      title jsonb not null,
      differences jsonb not null,
      primary key (import_id, number)
    );
    comment on table import_records is 'What an import does with each record, in the order of the file. record: the id; null for one that does not exist yet. differences: what changes, field by field.';
    create index on import_records (import_id, outcome, number);

    create table import_faults (
      import_id bigint not null references imports on delete cascade,
      number integer not null,
      line integer not null,
      "column" text,
      message jsonb not null,
      primary key (import_id, number)
    );
    comment on table import_faults is 'What is wrong with an import''s file, in the order of the file. column: as the file titles it. message: in both languages.';
  `.execute(db)
}
