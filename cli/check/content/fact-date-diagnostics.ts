import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/facts.json'

interface Fact {
  readonly value?: unknown
  readonly unit?: unknown
  readonly asOf?: unknown
  readonly reviewBy?: unknown
}

/** Dates of facts that no calendar has, and facts that were to be reviewed before they were known. */
export function factDateDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const { facts = {} } = (('value' in json ? json.value : undefined) ?? {}) as {
    readonly facts?: Readonly<Record<string, Fact>>
  }
  return Object.entries(facts).flatMap(([name, fact]): readonly Diagnostic[] => {
    const { asOf, reviewBy } = fact
    const report = (key: string, message: string, hint: string): Diagnostic => ({
      code: 'FACT_DATE',
      severity: 'error',
      file: FILE,
      pointer: pointerOf(['facts', name, key]),
      message,
      hint,
    })
    const dates = { asOf, reviewBy, ...(fact.unit === 'date' ? { value: fact.value } : {}) }
    const wrong = Object.entries(dates).flatMap(([key, day]) =>
      typeof day !== 'string' || isDay(day)
        ? []
        : [report(key, `${quoted(day)} of ${quoted(name)} is no day of the calendar.`, 'Write a day as YYYY-MM-DD.')],
    )
    if (wrong.length > 0 || typeof asOf !== 'string' || typeof reviewBy !== 'string' || asOf <= reviewBy) return wrong
    return [
      report(
        'reviewBy',
        `${quoted(name)} is to be reviewed by ${reviewBy}, before the day ${asOf} from which it is known.`,
        'Correct one of the two: after "reviewBy" the words with the fact count as stale.',
      ),
    ]
  })
}

/** Whether a text is a day: "2026-02-30" is none. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
