import type { ValidationError } from '../../../engine/index.ts'
import contract from '../../../generated/schemas/api/save-claim.ts'
import type { Claim } from '../../database/index.ts'
import { InvalidAnswers, Refusal, errorsOf, error, tooEarly } from '../../refusals/refusal.ts'
import type { OwnerChange, ClaimProgress, SaveResult } from '../../journeys/index.ts'
import { progressOf } from '../../journeys/index.ts'
import type { Services } from '../../services/services.ts'
import type { StoredFields } from '../person/claim-person.ts'
import { isoDateOf } from '../person/claim-person.ts'
import { givenFields, lateFields, spelledAlike } from './given-fields.ts'
import type { ClaimChange } from '../stored/claim-store.ts'
import { countedErrors } from '../../counting/index.ts'
import { afterSelection } from '../outcomes/credit-results.ts'
import { personKey } from '../person/person-key.ts'
import { fieldsFor, resultsFor } from '../stored/other-people.ts'
import { isTestAccount } from '../person/test-account.ts'
import { words } from '../../refusals/words.ts'

export interface Save {
  /** Claim fields under their wire names, as the contract accepted them. */
  readonly given: Readonly<Record<string, unknown>>
  readonly screen: string | undefined
  /** Whether the client says that its step is complete; undefined if it does not say. */
  readonly complete: boolean | undefined
  /** Whom the page named when the answers were given: a fingerprint for each binding; empty if the client does not say. */
  readonly givenFor: Readonly<Record<string, string>>
}

/**
 * The change that a save makes to a claim. Throws a Refusal: 400 with the visitor's words for invalid answers, 409 if the step is not open
 * yet.
 */
export function claimChange(
  claim: Claim,
  save: Save,
  { guard, now, settings }: Pick<Services, 'guard' | 'now' | 'settings'>,
): SavedChange {
  // Consents of another person must not imply anything.
  const stored = guard.namesAnotherOwner(progressOf(claim), spelledAlike(save.given)) ? {} : claim.fields
  const {
    journey = claim.journey,
    ip_address: _believedBelow,
    signature,
    ...fields
  } = givenFields(save.given, { ...claim, fields: stored }) as Record<string, unknown> & { journey?: string }
  const definition = guard.journeys.get(journey)
  if (definition === undefined) throw error('/journey', `"${journey}" cannot be started here`)

  const drawing = isRecord(signature) ? withoutImage(signature) : undefined
  const answers = { ...fields, ...(drawing === undefined ? {} : { signature: drawing }) }
  // A claim that moves to another journey gets its current version; otherwise it keeps its own version.
  const version = journey === claim.journey ? claim.journey_version : definition.version
  const before = { ...progressOf(claim), journey, version }
  const unknown = Object.keys(fields).find((name) => !isTaken(name) && (isReserved(name) || !guard.takes(before, name)))
  if (unknown !== undefined) throw error(`/${unknown}`, 'unknown property')
  refuseTwoValues(before, save, guard)
  if (guard.isForAnother(before, answers, save.givenFor)) throw forAnother(before, guard)
  const filling = filled(
    before,
    answers,
    save,
    (faults) => {
      const steps = guard.askedIn(
        before,
        save.screen,
        faults.flatMap(({ field = [] }) => field),
      )
      return countedErrors(claim.trail, before, faults, steps, { guard, now })
    },
    guard,
  )
  const { progress, handed } = filling
  const { signature: _drawing, ...clean } = filling.given
  const given = {
    ...without(clean, NOT_GIVEN),
    ...(drawing === undefined ? {} : { sign_datetime: now().toISOString() }),
  }
  const { fields: kept, aside: asideFields } = fieldsFor(
    handed,
    given,
    { ...claim.fields, ...given },
    claim.fields,
    claim.set_aside.fields ?? {},
  )
  const { results, aside: asideResults } = resultsFor(kept, claim)
  const email = (kept as StoredFields).email

  const change: ClaimChange = {
    journey,
    journey_version: version,
    fields: kept,
    tracking: { ...claim.tracking, ...only(fields, TRACKING) },
    answers: progress.answers,
    outcomes: progress.outcomes,
    screens_completed: [...progress.done],
    results: resultsOf(
      results,
      { ...save, given: { ...fields, [SELECTED]: guard.sentAs(before, SELECTED, fields) } },
      progress,
      email !== undefined && isTestAccount(email, settings.testEmailDomain),
    ),
    set_aside: {
      ...(progress.owned === undefined ? {} : { owned: progress.owned }),
      ...filledOnly({ outcomes: progress.aside ?? {}, fields: asideFields, results: asideResults }),
    },
    person_key: personKeyOf(kept),
  }
  return { change, handed }
}

/** The change of a save, and the parts of the claim that thereby belong to another person. */
export interface SavedChange {
  readonly change: ClaimChange
  readonly handed: readonly OwnerChange[]
}

const filledOnly = (record: Readonly<Record<string, object>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => Object.keys(value).length > 0))

const isTaken = (name: string) => Object.hasOwn(contract.body.properties, name)

/** Fields that only the server writes, even if a journey's file asks for them. */
function isReserved(name: string): boolean {
  const { names, pattern } = contract.reserved
  return (names as readonly string[]).includes(name) || new RegExp(pattern, 'u').test(name)
}

export function withoutImage(signature: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { image: _kept, ...drawing } = signature
  return drawing
}

/** An answer that goes by two names has one value. */
function refuseTwoValues(progress: ClaimProgress, { screen, given }: Save, guard: Services['guard']): void {
  const [name, other] = guard.disagreeing(progress, screen, given) ?? []
  if (name !== undefined) throw error(`/${name}`, `differs from ${other}`)
  const { address, postcode } = given as StoredFields & { readonly postcode?: string }
  if (address !== undefined && postcode !== undefined && !isSamePostcode(address.postcode, postcode))
    throw error('/postcode', 'is another one than that of the address')
}

const isSamePostcode = (a: string, b: string) => bare(a) === bare(b)
const bare = (postcode: string) => postcode.replaceAll(/\s/g, '').toUpperCase()

/** A page that was opened for another person of this claim: it saves its own person's details first, then tries again. */
function forAnother(progress: ClaimProgress, guard: Services['guard']): Refusal {
  const next = [...guard.askedIn(progress, undefined, ['first_name']).values()][0]
  return new Refusal('conflict', { message: words.otherDetails, ...(next === undefined ? {} : { next }) })
}

function filled(
  progress: ClaimProgress,
  given: Readonly<Record<string, unknown>>,
  { screen, complete }: Save,
  countsOf: (faults: readonly ValidationError[]) => InvalidAnswers['counts'],
  guard: Services['guard'],
): Extract<SaveResult, { readonly kind: 'filled' }> {
  const result = guard.applySave(progress, { screen, given, complete, later: lateFields })
  switch (result.kind) {
    case 'filled':
      return result
    case 'early':
      throw tooEarly(result.open)
    case 'faulty': {
      const errors = errorsOf(result.errors)
      throw new InvalidAnswers({ message: errors[0]?.message ?? words.notRight, errors }, countsOf(result.errors))
    }
  }
}

function resultsOf(
  before: Claim['results'],
  { given, complete, screen }: Save,
  progress: ClaimProgress,
  isTest: boolean,
): Claim['results'] {
  const results = isTest ? { ...before, is_test: true, qkba: 'hi' } : before
  const chosen = given[SELECTED]
  if ((screen !== undefined && complete === false) || !Array.isArray(chosen)) return results
  const bureau = bureauOf(chosen, progress)
  return bureau === undefined ? results : afterSelection(bureau, chosen, results)
}

/** The bureau that listed these agreements. */
function bureauOf(chosen: readonly unknown[], progress: ClaimProgress): 'equifax' | 'experian' | undefined {
  const listed = Object.values(progress.outcomes).flatMap(({ data }) =>
    isRecord(data) && Array.isArray(data.agreements) ? data.agreements : [],
  )
  const found: unknown = listed.find((agreement) => isRecord(agreement) && chosen.includes(agreement.hpId))
  const bureau = isRecord(found) ? found.bureau : undefined
  return bureau === 'equifax' || bureau === 'experian' ? bureau : undefined
}

function personKeyOf(fields: StoredFields): string | null {
  const { email, first_name, last_name, address } = fields
  const dob = isoDateOf(fields)
  if (
    email === undefined ||
    first_name === undefined ||
    last_name === undefined ||
    address === undefined ||
    dob === undefined
  )
    return null
  return personKey({ email, dob, first_name, last_name, address })
}

/** J040: where a visitor came from. Stored separately, because it is not an answer. */
const TRACKING: ReadonlySet<string> = new Set(contract.tracking)

/** Not answers: what is stored separately, and the time of a signature, which is this server's. */
const NOT_GIVEN: ReadonlySet<string> = new Set([...TRACKING, 'sign_datetime'])

/** The chosen agreements on the wire (J069). */
const SELECTED = 'selected_hire_purchases_for_claim'

const only = (fields: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)))
const without = (fields: Record<string, unknown>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
