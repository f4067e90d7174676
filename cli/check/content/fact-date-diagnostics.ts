import { parseIsoDate } from '../../../engine/index.ts'
import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/facts.json'

/** Dates of facts that no calendar has, and facts that were to be reviewed before they were known. */
export function factDateDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const facts = valueIn(source, FILE, ['facts']) ?? {}
  return Object.entries(facts).flatMap(([name, fact]: [string, unknown]): readonly Diagnostic[] => {
    const [asOf, reviewBy] = [valueAt(fact, ['asOf']), valueAt(fact, ['reviewBy'])]
    const report = (key: string, message: string, hint: string): Diagnostic => ({
      code: 'FACT_DATE',
      severity: 'error',
      file: FILE,
      pointer: pointerOf(['facts', name, key]),
      message,
      hint,
    })
    const dates = { asOf, reviewBy, ...(valueAt(fact, ['unit']) === 'date' ? { value: valueAt(fact, ['value']) } : {}) }
    const wrong = Object.entries(dates).flatMap(([key, day]) =>
      typeof day !== 'string' || parseIsoDate(day) !== undefined
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
