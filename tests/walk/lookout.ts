import { sql } from 'kysely'
import { TABLES } from '../../server/index.ts'
import type { Person } from './people.ts'
import type { Notification } from './partners.ts'
import type { Site } from './site.ts'
import type { ClaimTruth, Details, Truth } from './truth.ts'
import { mayBe, nowOf, personOf, sameDetails, signerOf } from './truth.ts'
import type { Rule } from './violation.ts'
import { Violation } from './violation.ts'

interface Row {
  readonly table: string
  readonly claim_id: string
  readonly row: string
}

interface StoredClaim {
  readonly fields: Readonly<Record<string, string | undefined>> & { readonly address?: { readonly address?: string } }
  readonly submitted_at: string | null
}

/** A record as the CRM is sent it. */
export interface CrmRecord extends Readonly<Record<string, unknown>> {
  readonly Agreements?: readonly { readonly startDate: string }[]
}

/** Checks everything that can be seen after a call, and throws a Violation if it breaks a rule of the model. */
export class Lookout {
  readonly #site: Site
  readonly #truth: Truth
  readonly #ignored: ReadonlySet<Rule>
  /** Ids of messages that were seen in the outbox, with whose they are. */
  readonly queued = new Map<string, { readonly claimId: string; readonly target: string; readonly text: string }>()
  readonly #codes = new Map<string, Date>()
  #toldSeen = 0
  #askedSeen = 0

  constructor(site: Site, truth: Truth, ignored: ReadonlySet<Rule>) {
    this.#site = site
    this.#truth = truth
    this.#ignored = ignored
  }

  breaks(rule: Rule, detail: string): void {
    if (!this.#ignored.has(rule)) throw new Violation(rule, detail)
  }

  async check(): Promise<void> {
    const rows = await this.#held()
    for (const claim of this.#truth.claims) {
      const mine = rows.filter(({ claim_id }) => claim_id === claim.id)
      const left = mine.filter(({ table, row }) => table !== 'erasures' && !(table === 'outbox' && isErasure(row)))
      if (claim.erased && left.length > 0)
        this.breaks('ERASED_REMAINS', `${left.map(({ table }) => table).join(', ')} of claim ${this.#nameOf(claim)}`)
      for (const { table, row } of mine) {
        const strangers = this.#truth.strangersIn(row, claim)
        if (strangers.length > 0)
          this.breaks(
            'PERSON_IN_ANOTHER_CLAIM',
            `${table} of claim ${this.#nameOf(claim)} holds ${strangers.join(', ')}`,
          )
        if (table === 'outbox') this.#recordQueued(claim.id, row)
      }
      const stored = mine.find(({ table }) => table === 'claims')
      if (stored !== undefined) this.#checkClaim(claim, JSON.parse(stored.row) as StoredClaim)
    }
    this.#checkTwins()
    this.#checkQuestions()
    this.#checkNotifications()
  }

  /** A page shows nothing of another claim, and only what is true of the person of this one. */
  checkResumed(claim: ClaimTruth, shown: Readonly<Record<string, unknown>>): void {
    const person = personOf(nowOf(claim))
    if (person === undefined) return
    this.checkAnswer(claim, shown, nowOf(claim))
    const saysProved =
      shown['is_idv_done'] === true || shown['qkba'] === 'hi' || shown['luminate_questions_assessment'] === 'PASS'
    if (saysProved && !claim.passed.has(person))
      this.breaks('IDENTITY_OF_ANOTHER', `the resumed claim ${this.#nameOf(claim)} says that ${person} has passed`)
    if (claim.toldPassed.has(person) && shown['is_idv_done'] !== true)
      this.breaks('IDENTITY_LOST', `the resumed claim ${this.#nameOf(claim)} does not say that ${person} has passed`)
  }

  checkAnswer(claim: ClaimTruth, body: unknown, of?: Details): void {
    const strangers = this.#truth.strangersIn(JSON.stringify(body ?? null), claim, of)
    const people = strangers.filter(
      (mark) =>
        !/^(identity|agreement|signature) /.test(mark) ||
        this.#truth.facts.get(mark.replace(/^\w+ /, ''))?.claimId !== claim.id,
    )
    if (people.length > 0)
      this.breaks('PERSON_IN_ANOTHER_CLAIM', `an answer about claim ${this.#nameOf(claim)} holds ${people.join(', ')}`)
    if (strangers.length > 0)
      this.breaks(
        'FACT_OF_ANOTHER',
        `an answer about claim ${this.#nameOf(claim)}, which is about ${personOf(of ?? {})}, holds ${strangers.join(', ')}`,
      )
  }

  /** At the end, all partners know what the claim says. */
  async checkPartners(): Promise<void> {
    const crm = this.#site.partners.told.filter(({ partner, what }) => partner === 'crm' && 'records' in what)
    for (const claim of this.#truth.claims.filter(({ erased, isTold }) => !erased && isTold)) {
      const last = crm.findLast(({ claimId }) => claimId === claim.id)
      if (last === undefined) {
        this.breaks('PARTNER_NOT_NOTIFIED', `the CRM knows nothing of claim ${this.#nameOf(claim)}`)
        continue
      }
      const [record = {}] = last.what['records'] as readonly CrmRecord[]
      if (!sameDetails(nowOf(claim), detailsOf(record)))
        this.breaks(
          'PARTNER_STALE',
          `the CRM has ${JSON.stringify(detailsOf(record))}, claim ${this.#nameOf(claim)} says ${JSON.stringify(nowOf(claim))}`,
        )
      if (claim.submitted && record['Submitted_At'] === undefined)
        this.breaks('PARTNER_STALE', `the CRM does not know that claim ${this.#nameOf(claim)} was submitted`)
    }
    const rows = await this.#site.db
      .selectFrom('outbox')
      .select(['claim_id', 'target', 'state', 'created_at', 'settled_at'])
      .where('state', '!=', 'sent')
      .execute()
    for (const { claim_id, target, state, created_at, settled_at } of rows) {
      const isOurs = this.#truth.claims.some(({ id, erased }) => id === claim_id && !erased)
      const triedFor = (settled_at ?? this.#site.now).getTime() - created_at.getTime()
      if (isOurs && TO_CRM.has(target) && (state === 'pending' || triedFor < TWO_DAYS_MS))
        this.breaks(
          'PARTNER_NOT_NOTIFIED',
          `a ${target} ended as "${state}" after ${Math.round(triedFor / 60_000)} minutes`,
        )
    }
  }

  async #held(): Promise<readonly Row[]> {
    const ids = this.#truth.claims.map(({ id }) => id)
    if (ids.length === 0) return []
    const selects = Object.entries(TABLES).flatMap(([table, holding]) =>
      'claim' in holding
        ? [
            sql`select ${table}::text as "table", ${sql.ref(holding.claim)}::text as claim_id, to_jsonb(held)::text as row from ${sql.table(table)} as held where ${sql.ref(holding.claim)} = any(${ids})`,
          ]
        : [],
    )
    const { rows } = await sql<Row>`${sql.join(selects, sql` union all `)}`.execute(this.#site.db)
    return rows
  }

  #recordQueued(claimId: string, row: string): void {
    const { id, target } = JSON.parse(row) as { readonly id: string; readonly target: string }
    if (!this.queued.has(id)) this.queued.set(id, { claimId, target, text: row })
  }

  #checkClaim(claim: ClaimTruth, { fields, submitted_at }: StoredClaim): void {
    const { first_name, last_name, email, phone_number, address, dob, dateOfBirth } = fields
    const british = dateOfBirth?.split('/').reverse().join('-')
    if (dob !== undefined && british !== undefined && dob !== british)
      this.breaks('TWO_BIRTHDAYS', `claim ${this.#nameOf(claim)} holds ${dob} and ${british}`)
    const details: Details = {
      first_name,
      last_name,
      email,
      phone_number,
      address: address?.address,
      dob: british ?? dob,
    }
    if (!sameDetails(details, nowOf(claim))) claim.history.push(details)
    if (submitted_at === null || claim.submitted) return
    claim.submitted = true
    claim.isTold = true
    const signer = signerOf(details)
    if (signer === undefined || !claim.signed.has(signer))
      this.breaks(
        'SIGNATURE_OF_ANOTHER',
        `claim ${this.#nameOf(claim)} is submitted for ${signer}, who has not signed it`,
      )
  }

  #checkTwins(): void {
    const submitted = this.#truth.claims.filter((claim) => claim.submitted && !claim.erased)
    const people = submitted.map((claim) => `${personOf(nowOf(claim))} | ${nowOf(claim).email}`)
    const twin = people.find((person, at) => people.indexOf(person) !== at)
    if (twin !== undefined) this.breaks('SUBMITTED_TWICE', twin)
  }

  #checkQuestions(): void {
    const { asked, answered } = this.#site.suppliers
    for (const { claimId, person, supplier } of asked.slice(this.#askedSeen)) {
      const claim = this.#truth.claim(claimId)
      if (!claim.consents.some((known) => mayBe(known, person)))
        this.breaks('NO_CONSENT', `${supplier} is asked about ${person} for claim ${this.#nameOf(claim)}`)
    }
    this.#askedSeen = asked.length
    for (const [question, times] of answered) if (times > 1) this.breaks('ASKED_TWICE', question)
  }

  #checkNotifications(): void {
    const { told } = this.#site.partners
    const fresh = told.slice(this.#toldSeen)
    this.#toldSeen = told.length
    for (const message of fresh) {
      const claim = this.#truth.claims.find(({ id }) => id === message.claimId)
      if (claim === undefined) continue
      const text = JSON.stringify(message.what)
      const strangers = this.#truth.strangersIn(text, claim)
      if (strangers.length > 0)
        this.breaks(
          'PERSON_IN_ANOTHER_CLAIM',
          `${message.partner} is told of ${strangers.join(', ')} under claim ${this.#nameOf(claim)}`,
        )
      if (claim.erased && this.#truth.cast.some((person) => this.#knows(text, person)))
        this.breaks('ERASED_REMAINS', `${message.partner} is told of the erased claim ${this.#nameOf(claim)}: ${text}`)
      if ('records' in message.what)
        for (const record of message.what['records'] as readonly CrmRecord[]) this.#checkRecord(claim, record)
      else if (message.partner === 'crm') this.#checkDetails(claim, text)
      if (message.partner === 'sms') this.#checkText(claim, message)
    }
  }

  #checkRecord(claim: ClaimTruth, record: CrmRecord): void {
    const details = detailsOf(record)
    if (!claim.history.some((known) => sameDetails(known, details)))
      this.breaks('MIXED_MESSAGE', `the CRM is told ${JSON.stringify(details)} of claim ${this.#nameOf(claim)}`)
    const [person, signer] = [personOf(details), signerOf(details)]
    if (person === undefined || signer === undefined) return
    const { Identity, Signature_Hash, Agreements = [], Submitted_At } = record
    if (Identity === 'proved' && !claim.passed.has(person))
      this.breaks('IDENTITY_OF_ANOTHER', `the lead says that ${person} has passed`)
    if (typeof Signature_Hash === 'string' && claim.signed.get(signer)?.has(Signature_Hash) !== true)
      this.breaks('SIGNATURE_OF_ANOTHER', `the lead of ${person} has a signature that is not theirs`)
    const chosen = [...(claim.chosen.get(person)?.values() ?? [])].flat()
    const strange = Agreements.filter(
      ({ startDate }) => !chosen.includes(startDate) || this.#site.suppliers.ownerOf(startDate) !== person,
    )
    if (strange.length > 0)
      this.breaks(
        'AGREEMENTS_OF_ANOTHER',
        `the lead of ${person} has agreements of ${strange.map(({ startDate }) => `${startDate} (${this.#site.suppliers.ownerOf(startDate)})`).join(', ')}`,
      )
    if (Submitted_At === undefined) return
    if (Identity !== 'proved' && claim.toldPassed.has(person))
      this.breaks('IDENTITY_LOST', `the lead does not say that ${person} has passed`)
    if (Signature_Hash === undefined) this.breaks('SIGNATURE_OF_ANOTHER', `the lead of ${person} has no signature`)
    const lacking = chosen.filter((date) => !Agreements.some(({ startDate }) => startDate === date))
    if (lacking.length > 0)
      this.breaks('AGREEMENTS_LOST', `the lead of ${person} lacks the agreements of ${lacking.join(', ')}`)
  }

  /** Feedback: everything personal in it was together at one moment. */
  #checkDetails(claim: ClaimTruth, text: string): void {
    const named = this.#truth.cast.filter((person) => this.#knows(text, person))
    const isOne = claim.history.some((known) =>
      named.every((person) => Object.values(known).some((value) => value !== undefined && this.#knows(value, person))),
    )
    if (!isOne) this.breaks('MIXED_MESSAGE', `the CRM is told ${text} of claim ${this.#nameOf(claim)}`)
  }

  #knows(text: string, { last_name, email, phones }: Person): boolean {
    const low = text.toLowerCase()
    return [last_name, email, ...phones].some((mark) => low.includes(mark.toLowerCase()))
  }

  #checkText(claim: ClaimTruth, { what, at, confirmed }: Notification): void {
    const to = String(what['to'])
    const text = String(what['text'])
    if (text.includes('?id=')) {
      if (!text.includes(claim.id))
        this.breaks('PERSON_IN_ANOTHER_CLAIM', `the text about claim ${this.#nameOf(claim)} leads to another one`)
      return
    }
    if (to !== nowOf(claim).phone_number)
      this.breaks(
        'TEXT_TO_STRANGER',
        `claim ${this.#nameOf(claim)} has ${nowOf(claim).phone_number}, the code goes to ${to}`,
      )
    const key = `${claim.id} ${to}`
    const before = this.#codes.get(key)
    if (before !== undefined && at.getTime() - before.getTime() < 120_000)
      this.breaks('TEXT_TOO_SOON', `${(at.getTime() - before.getTime()) / 1000} seconds after the last one`)
    if (confirmed) this.#codes.set(key, at)
  }

  #nameOf(claim: ClaimTruth): string {
    return String(this.#truth.claims.indexOf(claim) + 1)
  }
}

/** That the CRM is to forget a claim: it holds nothing about anybody. */
const isErasure = (row: string) => (JSON.parse(row) as { readonly target: string }).target === 'erasure'

const TO_CRM: ReadonlySet<string> = new Set(['lead', 'leadUpdate', 'contact', 'feedback'])
const TWO_DAYS_MS = 2 * 86_400_000

function detailsOf(record: CrmRecord): Details {
  const text = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : undefined)
  return {
    first_name: text('First_Name'),
    last_name: text('Last_Name'),
    dob: text('Date_of_Birth'),
    address: text('Address'),
    email: text('Email'),
    phone_number: text('Phone'),
  }
}
