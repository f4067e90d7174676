import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Claim, Database } from '../database/index.ts'
import { progressOf, type WordsShown } from '../journeys/index.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
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
  await audit(trx, claim.id, 'saved', now, { screen, complete, fields: Object.keys(given), version, journey, journey_version, ...marketing })

  const inStep = (name: string) => guard.askedIn(progress, screen, name)
  for (const step of new Set(Object.keys(given).flatMap((name) => inStep(name) ?? []))) {
    const words = guard.wordsShown(progress, step)
    const own = Object.entries(given).filter(([name]) => inStep(name) === step)
    const consents = own.filter(([name, value]) => typeof value === 'boolean' && isAgreement(words?.fields[name]))
    const isSigned = signature !== undefined && own.some(([name]) => name === 'signature')
    if (words === undefined || (consents.length === 0 && !isSigned)) continue
    const copy = await keepWords(trx, words, now, page)
    for (const [field, agreed] of consents) await audit(trx, claim.id, 'consent', now, { screen: step, field, agreed, copy }, ip)
    if (isSigned) await audit(trx, claim.id, 'signed', now, { screen: step, ...signature, copy }, ip)
  }
}

/** The words of a step with the pages they link to, each kept once. */
async function keepWords(trx: Transaction<Database>, words: WordsShown, now: Date, page: Services['page']): Promise<string> {
  const documents = Object.fromEntries(linkedPages(words).flatMap((path) => (page(path) === undefined ? [] : [[path, page(path)]])))
  for (const [path, text] of Object.entries(documents)) await keepCopy(trx, { page: path, text }, now)
  const pages = Object.fromEntries(Object.entries(documents).map(([path, text]) => [path, hashOf({ page: path, text })]))
  return keepCopy(trx, { ...words, pages }, now)
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

async function keepCopy(trx: Transaction<Database>, words: object, now: Date): Promise<string> {
  const sha256 = hashOf(words)
  await trx
    .insertInto('copy_shown')
    .values({ sha256, words: JSON.stringify(words), first_shown_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return sha256
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
