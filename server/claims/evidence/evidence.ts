import type { Transaction } from 'kysely'
import type { Claim, Database } from '../../database/index.ts'
import { progressOf } from '../../journeys/index.ts'
import type { Services } from '../../services/services.ts'
import { auditAll, type Noted } from '../stored/audit.ts'
import { copyOf, keepCopies } from './kept-words.ts'
import type { Save } from '../answers/save-answers.ts'

interface Seen {
  /** The IP address that this server saw, or that a trusted proxy reported. */
  readonly ip: string
  /** SHA-256 of the picture or, for a typed name, of the drawing. */
  readonly signature: { readonly method: unknown; readonly sha256: string } | undefined
}

/** The records that a save creates. */
export interface Evidence {
  readonly notes: readonly Noted[]
  /** The words that the notes refer to, and the pages they link to, by hash. */
  readonly copies: ReadonlyMap<string, object>
}

/**
 * The record of a save that led to this claim: its step and fields, and, for each agreement and for the signature, the
 * exact words on the screen, by their hash.
 */
export function evidenceOf(
  claim: Claim,
  { given, screen, complete }: Save,
  { ip, signature }: Seen,
  { guard, page }: Pick<Services, 'guard' | 'page'>,
): Evidence {
  const { version, journey, journey_version } = claim
  const progress = progressOf(claim)
  const marketing = given['marketing_consent'] === undefined ? {} : { marketing_consent: given['marketing_consent'] }
  const notes: Noted[] = [
    {
      what: 'saved',
      detail: { screen, complete, fields: Object.keys(given), version, journey, journey_version, ...marketing },
    },
  ]
  const copies = new Map<string, object>()

  const stepOf = guard.askedIn(progress, screen, Object.keys(given))
  for (const step of new Set(stepOf.values())) {
    const words = guard.wordsShown(progress, step)
    const own = Object.entries(given).filter(([name]) => stepOf.get(name) === step)
    const consents = own.filter(([name, value]) => typeof value === 'boolean' && isAgreement(words?.fields[name]))
    const isSigned = signature !== undefined && own.some(([name]) => name === 'signature')
    if (words === undefined || (consents.length === 0 && !isSigned)) continue
    const { copy, kept } = copyOf(words, page)
    for (const [sha256, each] of kept) copies.set(sha256, each)
    for (const [field, agreed] of consents)
      notes.push({ what: 'consent', detail: { screen: step, field, agreed, copy }, ip })
    if (isSigned) notes.push({ what: 'signed', detail: { screen: step, ...signature, copy }, ip })
  }
  return { notes, copies }
}

/** Stores it. The words themselves are stored once (`copy_shown`), with the pages they link to. */
export async function keepEvidence(
  trx: Transaction<Database>,
  claimId: string,
  { notes, copies }: Evidence,
  now: Date,
): Promise<void> {
  await keepCopies(trx, copies, now)
  await auditAll(trx, claimId, notes, now)
}

/** A box that can only be ticked: a boolean whose only valid value is `true`. */
function isAgreement(field: object | undefined): boolean {
  return (
    field !== undefined &&
    'enum' in field &&
    Array.isArray(field.enum) &&
    field.enum.length === 1 &&
    field.enum[0] === true
  )
}
