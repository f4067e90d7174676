import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/**
 * Results belong to a person: those of another person are set aside in the claim, and their signature in a table of
 * its own. Older claims do not record whose results they hold. A submitted one keeps them, because its lead was sent with them. One
 * that is in progress and may be about more than one person starts again, with its answers as drafts: if a
 * supplier was asked about another person than the one named now, or if names or a birthday were saved after the signature.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `alter table claims add column set_aside jsonb not null default '{}'`,
    `create table set_aside_signatures (
      claim_id text not null references claims (id) on delete cascade,
      owner text not null,
      png bytea,
      sha256 text not null,
      drawing jsonb not null,
      signed_at timestamptz not null,
      ip_address text not null,
      primary key (claim_id, owner)
    )`,
    // For sets from before, the supplier's answer that contained them identifies the person.
    `alter table questionnaires add column person_key text`,
    `update questionnaires set person_key = asked.person_key from supplier_answers as asked
      where asked.claim_id = questionnaires.claim_id and asked.supplier = 'identity'
        and asked.answer -> 'given' ->> 'correlationId' = questionnaires.correlation_id`,
    BEGIN_AGAIN,
    // One row for each person who has submitted: the second of two claims waits for the first and then finds it.
    `create table submitted_people (
      person_key text primary key,
      claim_id text not null references claims (id) on delete cascade
    )`,
    `insert into submitted_people (person_key, claim_id)
      select distinct on (person_key) person_key, id from claims
      where submitted_at is not null and person_key is not null order by person_key, submitted_at`,
    'create index submitted_people_claim on submitted_people (claim_id)',
  ]) {
    await sql.raw(statement).execute(db)
  }
}

const plain = (text: string) =>
  String.raw`lower(regexp_replace(btrim(normalize(coalesce(${text}, ''), NFC)), '\s+', ' ', 'g'))`

/** Built like `personKey`. Letters that the database lowers differently from JavaScript only make a claim start again. */
const PERSON = `encode(sha256(convert_to(concat_ws(E'\\n', '',
  ${plain(`coalesce(fields ->> 'dob', array_to_string(array[split_part(fields ->> 'dateOfBirth', '/', 3), split_part(fields ->> 'dateOfBirth', '/', 2), split_part(fields ->> 'dateOfBirth', '/', 1)], '-'))`)},
  ${plain(`fields ->> 'first_name'`)}, ${plain(`fields ->> 'last_name'`)},
  ${plain(`replace(fields -> 'address' ->> 'postcode', ' ', '')`)}, ${plain(`fields -> 'address' ->> 'address'`)}), 'UTF8')), 'hex')`

const OF_A_PERSON = `array['privacy_policy', 'soft_check_privacy', 'redundant-claim-concent', 'signature', 'sign_datetime', 'not_already_filed',
  'selected_hire_purchases_for_claim', 'selected_has_more_claims', 'experian_agreements', 'equifax_agreements', 'stealth_agreements']`

const BEGIN_AGAIN = `
  with mixed as (
    select id from claims where submitted_at is null and (
      exists (select from supplier_answers where claim_id = claims.id and person_key <> ${PERSON})
      or exists (
        select from audit join signatures on signatures.claim_id = audit.claim_id
        where audit.claim_id = claims.id and what = 'saved' and at > signed_at
          and detail -> 'fields' ?| array['first_name', 'last_name', 'dob', 'dateOfBirth']
      )
    )
  ), unsigned as (delete from signatures where claim_id in (select id from mixed))
  update claims set
    results = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(results) where key in ('is_bot', 'bot_sign', 'is_test')),
    outcomes = '{}', screens_completed = '[]', answers = answers - ${OF_A_PERSON}, fields = fields - ${OF_A_PERSON}, version = version + 1
  where id in (select id from mixed)`
