import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { figuresIn } from '../figures/figures-in.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/retention.json'
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 365 / 12, year: 365 }

/** Reasons for keeping something that name other times than the one for which it is kept: an erasure's record repeats them. */
export function reasonLifeDiagnostics(source: JourneySource): readonly Diagnostic[] {
  return ['classes', 'elsewhere'].flatMap((group) =>
    Object.entries(valueIn(source, FILE, [group]) ?? {}).flatMap(
      ([name, kept]: [string, unknown]): readonly Diagnostic[] => {
        const [because, keep] = [valueAt(kept, ['because']), valueAt(kept, ['keep'])]
        const days = daysOf(keep)
        if (typeof because !== 'string' || days === undefined) return []
        const said = timesIn(because)
        const [first] = said
        if (first === undefined || said.some((one) => isAlike(one.days, days))) return []
        return [
          {
            code: 'LIFE_DISAGREES',
            severity: 'warning',
            file: FILE,
            pointer: pointerOf([group, name, 'because']),
            message: `${quoted(name)} is kept for ${shown(keep)}, and the reason says ${first.words}.`,
            hint: 'Correct one of the two.',
          },
        ]
      },
    ),
  )
}

interface Time {
  readonly words: string
  readonly days: number
}

function timesIn(text: string): readonly Time[] {
  return figuresIn(text).flatMap(({ values: [count = 0], after: [noun = ''] }) => {
    const unit = noun.replace(/s$/, '')
    return Object.hasOwn(DAYS, unit) ? [{ words: `${count} ${noun}`, days: count * (DAYS[unit] ?? 0) }] : []
  })
}

function daysOf(keep: unknown): number | undefined {
  const parts = typeof keep === 'object' && keep !== null ? Object.entries(keep) : []
  const [[unit, count] = ['', undefined]] = parts as readonly (readonly [string, unknown])[]
  const one = DAYS[unit.replace(/s$/, '')]
  return one === undefined || typeof count !== 'number' ? undefined : one * count
}

const shown = (keep: unknown) =>
  Object.entries(keep as Readonly<Record<string, unknown>>)
    .map(([unit, count]) => `${String(count)} ${unit}`)
    .join(' ')
/** A year may have 366 days, and a month 28 to 31. */
const isAlike = (one: number, other: number) => Math.abs(one - other) <= 0.02 * Math.max(one, other)
