import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FACTS = 'content/facts.json'
const RETENTION = 'content/retention.json'
const STORAGE = 'content/storage.json'

/** Lives of the same thing that two files name: the words of the pages, what the device keeps, and what the server erases. */
export function lifeDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const facts = valueIn(source, FACTS, ['facts'])
  const classes = valueIn(source, RETENTION, ['classes'])
  const elsewhere = valueIn(source, RETENTION, ['elsewhere'])
  const entries = valueIn(source, STORAGE, ['entries'])
  const fact = (name: string): Life => {
    const { value, unit } = (valueAt(facts, [name]) ?? {}) as { readonly value?: unknown; readonly unit?: unknown }
    return life(FACTS, ['facts', name, 'value'], typeof unit === 'string' ? { [unit]: value } : undefined, name)
  }
  const kept = (name: string): Life =>
    life(RETENTION, ['classes', name, 'keep'], valueAt(classes, [name, 'keep']), name)
  const keptElsewhere = (name: string): Life =>
    life(RETENTION, ['elsewhere', name, 'keep'], valueAt(elsewhere, [name, 'keep']), name)
  const cookie = (name: string): Life => {
    const list = (Array.isArray(entries) ? entries : []) as readonly unknown[]
    const index = list.findIndex((entry) => valueAt(entry, ['name']) === name && valueAt(entry, ['kind']) === 'cookie')
    return life(STORAGE, ['entries', index, 'lifetime'], valueAt(list[index], ['lifetime']), name)
  }
  return [
    ...differing(fact('retention.service'), kept('serviceRecord')),
    ...differing(fact('retention.complaints'), kept('complaint')),
    ...differing(fact('retention.marketing'), kept('marketing')),
    ...differing(fact('retention.calls'), keptElsewhere('callRecordings')),
    ...differing(fact('consent.choice'), cookie('cookieChoice')),
    // One says whose browser it is, the other which claim it has: one of them alone opens nothing.
    ...differing(cookie('session'), cookie('currentId')),
    ...outliving(cookie('session'), kept('unfinished')),
    ...madeFor(kept('bureauFiles'), kept('serviceRecord')),
    ...madeFor(kept('messages'), kept('serviceRecord')),
  ]
}

interface Life {
  readonly file: string
  readonly pointer: string
  readonly named: string
  /** Undefined if the file does not say. */
  readonly days: number | undefined
}

function life(file: string, at: readonly (string | number)[], period: unknown, name: string): Life {
  return { file, pointer: pointerOf(at), named: `${quoted(name)} in ${file}`, days: daysOf(period) }
}

function differing(first: Life, second: Life): readonly Diagnostic[] {
  if (first.days === undefined || second.days === undefined || isAlike(first.days, second.days)) return []
  return [
    disagreement(
      first,
      `${first.named} lasts ${shown(first.days)}, and ${second.named} lasts ${shown(second.days)}: both are the same.`,
      'Correct one of the two.',
    ),
  ]
}

function outliving(cookie: Life, claim: Life): readonly Diagnostic[] {
  if (cookie.days === undefined || claim.days === undefined || cookie.days <= claim.days) return []
  return [
    disagreement(
      cookie,
      `${cookie.named} lasts ${shown(cookie.days)}, and ${claim.named} is erased after ${shown(claim.days)}: the browser would come back to nothing.`,
      'Keep the claim longer, or let the cookie end earlier.',
    ),
  ]
}

/** What is only kept for the sake of a claim: even a submitted one is gone before it. */
function madeFor(part: Life, claim: Life): readonly Diagnostic[] {
  if (part.days === undefined || claim.days === undefined || part.days <= claim.days) return []
  return [
    disagreement(
      part,
      `${part.named} is kept for ${shown(part.days)}, and ${claim.named}, the claim that it was made for, for ${shown(claim.days)}.`,
      'Keep it no longer than the claim.',
    ),
  ]
}

function disagreement({ file, pointer }: Life, message: string, hint: string): Diagnostic {
  return { code: 'LIFE_DISAGREES', severity: 'error', file, pointer, message, hint }
}

const DAYS: Readonly<Record<string, number>> = { hours: 1 / 24, days: 1, weeks: 7, months: 365 / 12, years: 365 }

function daysOf(period: unknown): number | undefined {
  const parts = typeof period === 'object' && period !== null ? Object.entries(period) : []
  const days = parts.flatMap(([unit, count]) =>
    typeof count === 'number' && Object.hasOwn(DAYS, unit) ? [count * (DAYS[unit] ?? 0)] : [],
  )
  return days.length === 0 ? undefined : days.reduce((sum, part) => sum + part)
}

/** A year may have 366 days, and a month 28 to 31. */
const isAlike = (one: number, other: number) => Math.abs(one - other) <= 0.02 * Math.max(one, other)

const shown = (days: number) => `${Number(days.toFixed(1))} days`
