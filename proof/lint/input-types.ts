import type { EffectUse, InputSource, JourneyDefinition } from '../../engine/index.ts'
import { pointerOf, type About } from '../../loader/index.ts'
import { giversOf } from '../facts/fact-classes.ts'
import type { Report } from './report.ts'
import { withArticle } from './with-article.ts'

/** Effects whose input has another type than their contract allows. */
export function inputTypes(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        for (const [key, source] of Object.entries(use.input))
          check(journey, use, key, source, pointerOf(['steps', step.id, list, index, 'input']), report)
      })
    }
  }
}

function check(
  journey: JourneyDefinition,
  use: EffectUse,
  key: string,
  source: InputSource,
  pointer: string,
  report: Report,
): void {
  const wanted = typeWanted(journey, use, key)
  if ('const' in source) {
    if (wanted !== undefined && !wanted.includes(typeOf(source.const)))
      report(
        'INPUT_TYPE',
        pointer,
        `${use.run} takes ${withArticle(wanted.join(' or '))} as "${key}", and gets ${JSON.stringify(source.const)}.`,
        {
          hint: `Give ${withArticle(wanted.join(' or '))}.`,
          about: taken(use, [...wanted, key, JSON.stringify(source.const)]),
        },
      )
    return
  }
  const { fields, values } = giversOf(journey, source.answer)
  if (source.as === 'isoDate') {
    if (fields.some(({ field }) => field.rule?.dateOfBirth === undefined))
      report('INPUT_TYPE', pointer, `${use.run} gets "${source.answer}" as a date, and it is not a date.`, {
        hint: 'Only a field with the rule "dateOfBirth" can be sent as "isoDate".',
      })
    return
  }
  if (wanted === undefined) return
  const types = [
    ...fields.map(({ field }) => (field.type === 'integer' ? 'number' : field.type)),
    ...values.map(typeOf),
  ]
  const wrong = types.find((type) => !wanted.includes(type))
  if (wrong !== undefined)
    report(
      'INPUT_TYPE',
      pointer,
      `${use.run} takes ${withArticle(wanted.join(' or '))} as "${key}", and "${source.answer}" is ${withArticle(wrong)}.`,
      { hint: 'Give another answer, or change the contract.', about: taken(use, [...wanted, key, source.answer]) },
    )
}

function taken({ run }: EffectUse, cause: readonly string[]): About {
  return { shared: { cause: cause.join(' '), by: run, also: ['takes it too', 'take it too'] } }
}

/** The types that a contract allows for a key, if it declares them. */
function typeWanted(journey: JourneyDefinition, { run }: EffectUse, key: string): readonly string[] | undefined {
  const { properties = {} } = (journey.effects[run]?.input ?? {}) as {
    properties?: Readonly<Record<string, { type?: string | readonly string[] }>>
  }
  const type = Object.hasOwn(properties, key) ? properties[key]?.type : undefined
  return type === undefined
    ? undefined
    : [type].flat().map((typeName) => (typeName === 'integer' ? 'number' : typeName))
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}
