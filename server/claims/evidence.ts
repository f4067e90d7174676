import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { progressOf, type WordsShown } from '../journeys/index.ts'
import type { Services } from '../services.ts'
import { auditAll, type Noted } from './audit.ts'
import type { Save } from './save-answers.ts'

interface Seen {
  /** The address as this server saw it, or as a proxy it trusts did. */
  readonly ip: string
  readonly now: Date
  /** SHA-256 of the picture or, for a typed name, of the drawing. */
  readonly signature: { readonly method: unknown; readonly sha256: string } | undefined
}

/**
 * Notes a save for the record: which step and fields, and, for each agreement and for the signature, the very words that stood
 * there, by their hash. The words themselves are kept once (`copy_shown`), with the pages they link to.
 */
export async function noteEvidence(
  trx: Transaction<Database>,
  claim: Claim,
  { given, screen, complete }: Save,
  { ip, now, signature }: Seen,
  { guard, page }: Pick<Services, 'guard' | 'page'>,
): Promise<void> {
  const { version, journey, journey_version } = claim
  const progress = progressOf(claim)
  const marketing = given['marketing_consent'] === undefined ? {} : { marketing_consent: given['marketing_consent'] }
  const notes: Noted[] = [{ what: 'saved', detail: { screen, complete, fields: Object.keys(given), version, journey, journey_version, ...marketing } }]
  const copies = new Map<string, object>()

  const stepOf = new Map(Object.keys(given).map((name) => [name, guard.askedIn(progress, screen, name)]))
  for (const step of new Set([...stepOf.values()].flatMap((id) => id ?? []))) {
    const words = guard.wordsShown(progress, step)
    const own = Object.entries(given).filter(([name]) => stepOf.get(name) === step)
    const consents = own.filter(([name, value]) => typeof value === 'boolean' && isAgreement(words?.fields[name]))
    const isSigned = signature !== undefined && own.some(([name]) => name === 'signature')
    if (words === undefined || (consents.length === 0 && !isSigned)) continue
    const copy = withPages(words, page, copies)
    for (const [field, agreed] of consents) notes.push({ what: 'consent', detail: { screen: step, field, agreed, copy }, ip })
    if (isSigned) notes.push({ what: 'signed', detail: { screen: step, ...signature, copy }, ip })
  }
  await keepCopies(trx, copies, now)
  await auditAll(trx, claim.id, notes, now)
}

/** Adds the words of a step and the pages they link to to what is to be kept. Gives the hash of the words. */
function withPages(words: WordsShown, page: Services['page'], copies: Map<string, object>): string {
  const pages: Record<string, string> = {}
  for (const path of linkedPages(words)) {
    const text = page(path)
    if (text === undefined) continue
    const copy = { page: path, text }
    pages[path] = hashOf(copy)
    copies.set(pages[path], copy)
  }
  const copy = { ...words, pages }
  const sha256 = hashOf(copy)
  copies.set(sha256, copy)
  return sha256
}

/** A box that can only be ticked: a boolean of which `true` alone is right. */
function isAgreement(field: object | undefined): boolean {
  return field !== undefined && 'enum' in field && Array.isArray(field.enum) && field.enum.length === 1 && field.enum[0] === true
}

/** Paths of our own pages that the words link to. */
function linkedPages(words: object): readonly string[] {
  const found = new Set<string>()
  JSON.stringify(words, (key, value: unknown) => {
    if (key === 'href' && typeof value === 'string' && value.startsWith('/')) found.add(value)
    return value
  })
  return [...found].sort()
}

/** Each once: nearly always all are there already, and only their hashes are sent. */
async function keepCopies(trx: Transaction<Database>, copies: ReadonlyMap<string, object>, now: Date): Promise<void> {
  if (copies.size === 0) return
  const kept = await trx.selectFrom('copy_shown').select('sha256').where('sha256', 'in', [...copies.keys()]).execute()
  const missing = [...copies].filter(([sha256]) => !kept.some((row) => row.sha256 === sha256))
  if (missing.length === 0) return
  const rows = missing.map(([sha256, words]) => ({ sha256, words: JSON.stringify(words), first_shown_at: now }))
  await trx.insertInto('copy_shown').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Over the JSON with sorted names, as the database may give them back in another order. */
export function hashOf(words: unknown): string {
  return createHash('sha256').update(JSON.stringify(sorted(words))).digest('hex')
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]))
}
