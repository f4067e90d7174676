import { pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/facts.json'
/** They are printed without words, or with a sign. */
const WORDLESS: ReadonlySet<unknown> = new Set(['percent', 'pounds', 'year', 'count', 'date', 'text'])

/** Units without words, or whose words for several leave out the number: a page would say "within 14", or "within days". */
export function factUnitDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const units = valueIn(source, FILE, ['units']) ?? {}
  const facts = Object.entries(valueIn(source, FILE, ['facts']) ?? {}) as readonly (readonly [string, unknown])[]
  const report = (at: readonly string[], message: string, hint: string): Diagnostic => ({
    code: 'FACT_UNIT',
    severity: 'error',
    file: FILE,
    pointer: pointerOf(at),
    message,
    hint,
  })
  const wordless = facts.flatMap(([name, fact]): readonly Diagnostic[] => {
    const unit = valueAt(fact, ['unit'])
    if (typeof unit !== 'string' || WORDLESS.has(unit) || valueAt(units, [unit]) !== undefined) return []
    const message = `${quoted(name)} is a number of ${unit}, and "units" has no words for them: pages would print the number alone.`
    return [report(['facts', name, 'unit'], message, `Add ${quoted(unit)} to "units", or correct the unit.`)]
  })
  const numberless = Object.entries(units).flatMap(([unit, words]: [string, unknown]): readonly Diagnostic[] => {
    const several = valueAt(words, [1])
    if (typeof several !== 'string' || several.includes('{n}')) return []
    const message = `The words for several ${unit} are ${quoted(several)}: pages would not say how many.`
    return [report(['units', unit, '1'], message, 'Write {n} where the number belongs. The words for one come first.')]
  })
  return [...wordless, ...numberless]
}
