import { daysFromToday, partsOf, type JourneyDefinition } from '../../engine/index.ts'
import { didYouMean, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { patternError } from '../schemas/pattern-safety.ts'

/** Checks that derived facts are made of facts that exist and are not derived themselves, and that their tests mean the same each day. */
export function checkDerived({ name: journey, facts }: JourneyDefinition, report: Report): void {
  const sources = Object.keys(facts).filter((name) => facts[name]?.kind !== 'derived')
  for (const [name, { derived }] of Object.entries(facts)) {
    if (derived === undefined) continue
    const [kind = ''] = Object.keys(derived).filter((key) => key !== 'where' && key !== 'in' && key !== 'default')
    partsOf(derived).forEach((part, index) => {
      const at = ['derived', name, kind, index]
      if (!Object.hasOwn(facts, part))
        report('FACT_UNDECLARED', at, `Nothing in ${journey} gives the fact ${quoted(part)}.`, () =>
          didYouMean(part, sources),
        )
      else if (facts[part]?.kind === 'derived')
        report(
          'DERIVED_PART',
          at,
          `${quoted(name)} is made of ${quoted(part)}, which is derived itself.`,
          () => `Name what ${quoted(part)} is made of.`,
        )
    })
    if (!('where' in derived)) continue
    if (daysFromToday(derived.where).length > 0)
      report(
        'DERIVED_PART',
        ['derived', name, 'where'],
        `${quoted(name)} counts by a day that is counted from today.`,
        () => 'Count by fixed values, and compare with today in conditions.',
      )
    const { pattern } = derived.where
    const found = pattern === undefined ? undefined : patternError(pattern)
    if (found !== undefined)
      report(
        found.code,
        ['derived', name, 'where', 'pattern'],
        `${quoted(pattern ?? '')}: ${found.message}`,
        () => found.hint,
      )
  }
}
