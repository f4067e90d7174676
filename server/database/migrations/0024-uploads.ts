import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Files that visitors upload. The content is kept elsewhere, so whatever deletes a row also notes the file: it is removed
 * afterwards, by whichever process tidies up next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create table uploads (
      id text primary key,
      claim_id text not null references claims (id) on delete cascade,
      field text not null,
      name text not null,
      size bigint not null,
      sha256 text,
      type text,
      state text not null default 'receiving' check (state in ('receiving', 'clean', 'refused')),
      refused_for text,
      created_at timestamptz not null
    )`,
    'create index uploads_claim on uploads (claim_id, field)',
    'create index uploads_created_at on uploads (created_at)',
    'create table files_to_remove (id text primary key, since timestamptz not null default now())',
    `create function note_file_to_remove() returns trigger language plpgsql as $$
      begin
        insert into files_to_remove (id) values (old.id) on conflict do nothing;
        return null;
      end
    $$`,
    `create trigger uploads_deleted after delete on uploads for each row execute function note_file_to_remove()`,
  ]) {
    await sql.raw(statement).execute(db)
  }
}
