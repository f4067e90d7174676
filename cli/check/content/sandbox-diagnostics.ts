import type { JourneyDefinition } from '../../../engine/index.ts'
import {
  didYouMean,
  pointerOf,
  quoted,
  resolvedFile,
  valueAt,
  type Diagnostic,
  type JourneySource,
} from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'
import { isNeverSent } from './sandbox-texts.ts'
import { isNeverTyped, type Typing } from './sandbox-typed.ts'
import { shadowedRules, type Condition, type RuleFault } from './sandbox-shadowed.ts'

const FILE = 'content/sandbox-outcomes.json'

/**
 * Effects and outcomes of content/sandbox-outcomes.json that no contract declares: `journey simulate` would end with them. And rules of
 * it that never apply.
 *
 * @param journeys those whose answers rules may name; without any, neither what a rule names nor what can be typed is compared
 */
export function sandboxDiagnostics(
  source: JourneySource,
  journeys: readonly (Typing & Pick<JourneyDefinition, 'facts'>)[] = [],
): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const table = 'value' in json ? json.value : undefined
  const contracts = contractsByEffect(source)
  if (typeof table !== 'object' || table === null || contracts.size === 0) return []
  const answers = journeys.flatMap(({ facts }) => Object.keys(facts).filter((name) => facts[name]?.kind === 'answer'))
  return Object.entries(table).flatMap(([effect, rules]: [string, unknown]): readonly Diagnostic[] => {
    const known = contracts.get(effect)
    if (known === undefined)
      return [
        unknown([effect], `${quoted(effect)} is not an effect: no contract of schemas/effects has this name.`, effect, [
          ...contracts.keys(),
        ]),
      ]
    const undeclared = outcomesIn(rules).flatMap(({ at, outcome }) =>
      known.outcomes.includes(outcome)
        ? []
        : [
            unknown(
              [effect, ...at],
              `The contract of ${quoted(effect)} has no outcome ${quoted(outcome)}.`,
              outcome,
              known.outcomes,
            ),
          ],
    )
    const names = answers.length === 0 ? undefined : [...known.inputs, ...answers]
    return [
      ...undeclared,
      ...neverApplied(rules, names, known.schemas, (name, text) => isNeverTyped(journeys, effect, name, text)).map(
        (fault) => never(effect, fault),
      ),
    ]
  })
}

/** Rules behind one that always applies, and those whose condition no input fulfils. */
function neverApplied(
  rules: unknown,
  names: readonly string[] | undefined,
  schemas: ContractNames['schemas'],
  isUntyped: Untyped,
): readonly RuleFault[] {
  if (!Array.isArray(rules)) return []
  const all = rules as readonly ({ readonly when?: unknown } | null)[]
  const always = all.findIndex((rule) => rule !== null && Object.keys(rule.when ?? {}).length === 0)
  const reachable = always === -1 ? all : all.slice(0, always)
  const conditions = reachable.map(conditionOf)
  return [
    ...wronglyNamed(all, always, names),
    ...shadowedRules(conditions),
    ...neverSent(conditions, schemas, isUntyped),
  ]
}

type Untyped = (name: string, text: string) => boolean

/** Texts that an input of the effect never is. */
function neverSent(
  conditions: readonly Condition[],
  schemas: ContractNames['schemas'],
  isUntyped: Untyped,
): readonly RuleFault[] {
  return conditions.flatMap((condition, index) =>
    Object.entries(condition).flatMap(([name, texts]) =>
      texts.flatMap((text, nth): readonly RuleFault[] => {
        if (typeof text !== 'string' || text !== text.trim().toLowerCase()) return []
        const part = { at: [index, 'when', name, nth], isPart: true } as const
        if (isNeverSent(schemas[name], text))
          return [
            {
              ...part,
              message: `By its contract, the input ${quoted(name)} is never ${quoted(text)}.`,
              hint: 'Write it in the form in which it is sent.',
            },
          ]
        return isUntyped(name, text)
          ? [
              {
                ...part,
                message: `No field takes anything that is sent as ${quoted(text)} in ${quoted(name)}.`,
                hint: 'Write what a visitor can type, in the form in which it is sent.',
              },
            ]
          : []
      }),
    ),
  )
}

/** What is no list of texts is left out. */
function conditionOf(rule: { readonly when?: unknown } | null): Condition {
  return Object.fromEntries(
    Object.entries(rule?.when ?? {}).filter((entry): entry is [string, readonly unknown[]] => Array.isArray(entry[1])),
  )
}

function wronglyNamed(
  all: readonly ({ readonly when?: unknown } | null)[],
  always: number,
  names: readonly string[] | undefined,
): readonly RuleFault[] {
  return all.flatMap((rule, index): readonly RuleFault[] => {
    if (always !== -1 && index > always)
      return [
        {
          at: [index],
          message: 'It is behind one without "when", which always applies.',
          hint: 'Put it in front.',
        },
      ]
    return Object.entries(rule?.when ?? {}).flatMap(([name, texts]: [string, unknown]): readonly RuleFault[] => {
      if (names?.includes(name) === false)
        return [
          {
            at: [index, 'when', name],
            message: `${quoted(name)} is no input of the effect, and no answer of a journey.`,
            hint: didYouMean(name, names) ?? `There are ${names.join(', ')}.`,
          },
        ]
      const other = (Array.isArray(texts) ? (texts as readonly unknown[]) : []).findIndex(
        (text) => typeof text === 'string' && text !== text.trim().toLowerCase(),
      )
      return other === -1
        ? []
        : [
            {
              at: [index, 'when', name, other],
              message: 'What was typed is compared in small letters, without spaces around it.',
              hint: 'Write it so.',
            },
          ]
    })
  })
}

function never(effect: string, { at, message, hint, isPart }: RuleFault): Diagnostic {
  const pointer = pointerOf([effect, ...at])
  return {
    code: 'SANDBOX_RULE_NEVER',
    severity: 'error',
    file: FILE,
    pointer,
    message: `This ${isPart === true ? 'text of a rule' : 'rule'} of ${quoted(effect)} never applies. ${message}`,
    hint,
  }
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

interface ContractNames {
  readonly inputs: readonly string[]
  /** What each input may be. */
  readonly schemas: Readonly<Record<string, unknown>>
  readonly outcomes: readonly string[]
}

/** The inputs and outcomes that each contract declares, by its name; the errors of a contract are reported with its file. */
function contractsByEffect(source: JourneySource): ReadonlyMap<string, ContractNames> {
  return new Map(
    source.list('schemas/effects').flatMap((file) => {
      const json = readable(`schemas/effects/${file}`, source)
      const { name, input, outcomes } = (('value' in json ? json.value : null) ?? {}) as {
        readonly name?: unknown
        readonly input?: { readonly properties?: object }
        readonly outcomes?: object
      }
      const names = {
        inputs: Object.keys(input?.properties ?? {}),
        schemas: (valueAt(resolvedFile(source, `schemas/effects/${file}`), ['input', 'properties']) ?? {}) as Readonly<
          Record<string, unknown>
        >,
        outcomes: Object.keys(outcomes ?? {}),
      }
      return typeof name === 'string' ? [[name, names] as const] : []
    }),
  )
}
