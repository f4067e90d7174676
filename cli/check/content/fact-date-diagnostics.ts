import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'
import { datesIn } from './dates-in.ts'

const FILE = 'content/facts.json'

/** Dates of facts that no calendar has, and facts that were to be reviewed before they were known. */
export function factDateDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const facts = valueIn(source, FILE, ['facts']) ?? {}
  return Object.entries(facts).flatMap(([name, fact]: [string, unknown]): readonly Diagnostic[] => {
    const [asOf, reviewBy] = [valueAt(fact, ['asOf']), valueAt(fact, ['reviewBy'])]
    const isDate = valueAt(fact, ['unit']) === 'date'
    const dates = { asOf, reviewBy, ...(isDate ? { value: valueAt(fact, ['value']) } : {}) }
    return datesIn(dates, quoted(name), FILE, ['facts', name])
  })
}
