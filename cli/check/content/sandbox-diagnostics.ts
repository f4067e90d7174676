import { didYouMean, pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/sandbox-outcomes.json'

/** Effects and outcomes of content/sandbox-outcomes.json that no contract declares: `journey simulate` would end with them. */
export function sandboxDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const table = 'value' in json ? json.value : undefined
  const contracts = outcomesByEffect(source)
  if (typeof table !== 'object' || table === null || contracts.size === 0) return []
  return Object.entries(table).flatMap(([effect, rules]: [string, unknown]): readonly Diagnostic[] => {
    const known = contracts.get(effect)
    if (known === undefined)
      return [
        unknown([effect], `${quoted(effect)} is not an effect: no contract of schemas/effects has this name.`, effect, [
          ...contracts.keys(),
        ]),
      ]
    return outcomesIn(rules).flatMap(({ at, outcome }) =>
      known.includes(outcome)
        ? []
        : [
            unknown(
              [effect, ...at],
              `The contract of ${quoted(effect)} has no outcome ${quoted(outcome)}.`,
              outcome,
              known,
            ),
          ],
    )
  })
}

function unknown(
  at: readonly (string | number)[],
  message: string,
  name: string,
  known: readonly string[],
): Diagnostic {
  const hint = didYouMean(name, known) ?? `There are ${known.join(', ')}.`
  return { code: 'OUTCOME_NOT_DECLARED', severity: 'error', file: FILE, pointer: pointerOf(at), message, hint }
}

function outcomesIn(
  rules: unknown,
): readonly { readonly at: readonly (string | number)[]; readonly outcome: string }[] {
  if (!Array.isArray(rules)) return []
  return (rules as readonly ({ readonly outcomes?: unknown } | null)[]).flatMap((rule, index) =>
    Array.isArray(rule?.outcomes)
      ? (rule.outcomes as readonly unknown[]).map((outcome, nth) => ({
          at: [index, 'outcomes', nth],
          outcome: String(outcome),
        }))
      : [],
  )
}

/** The outcomes that each contract declares, by its name; the errors of a contract are reported with its file. */
function outcomesByEffect(source: JourneySource): ReadonlyMap<string, readonly string[]> {
  return new Map(
    source.list('schemas/effects').flatMap((file) => {
      const json = readable(`schemas/effects/${file}`, source)
      const { name, outcomes } = (('value' in json ? json.value : null) ?? {}) as {
        readonly name?: unknown
        readonly outcomes?: object
      }
      return typeof name === 'string' ? [[name, Object.keys(outcomes ?? {})] as const] : []
    }),
  )
}
