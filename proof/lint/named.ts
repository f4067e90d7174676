import { type EffectUse, type JourneyDefinition, type Step } from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted } from '../../loader/index.ts'
import { choicesBrought, type DataSchema } from '../journey/choices-brought.ts'
import { fieldsNamed } from '../journey/fields-named.ts'
import type { Report } from './report.ts'
import { withArticle } from './with-article.ts'

/** Names in the input and the data of effects, if the contract defines what they must be. */
export function named(journey: JourneyDefinition, report: Report): void {
  for (const step of Object.values(journey.steps)) {
    choiceKeys(journey, step, report)
    locks(journey, step, report)
    for (const list of ['enter', 'submit'] as const) {
      step[list].forEach((use, index) => {
        const at = pointerOf(['steps', step.id, list, index, 'input'])
        facts(journey, use, at, report)
        optionals(journey, step, use, at, report)
      })
    }
  }
}

/** The key that identifies a choice is in each choice. */
function choiceKeys(journey: JourneyDefinition, { id, fields }: Step, report: Report): void {
  for (const [name, { choicesFrom }] of Object.entries(fields)) {
    if (choicesFrom === undefined) continue
    const items = choicesBrought(journey, choicesFrom)
    const keys = [
      ...new Set(items.flatMap(({ properties = {}, required = [] }) => [...required, ...Object.keys(properties)])),
    ]
    if (keys.length === 0) continue
    const at = pointerOf(['steps', id, 'fields', name, 'choicesFrom', 'id'])
    if (
      items.some(
        ({ properties = {}, required = [] }) => choicesFrom.id in properties && !required.includes(choicesFrom.id),
      )
    )
      report(
        'CHOICES_KEY_UNKNOWN',
        at,
        `Field ${quoted(name)} identifies its choices by ${quoted(choicesFrom.id)}, and a choice of "${choicesFrom.fact}" may come without it: it could not be chosen.`,
        {
          hint: `Name ${quoted(choicesFrom.id)} in the "required" of the items of ${quoted(choicesFrom.list)} in the contract.`,
        },
      )
    if (keys.includes(choicesFrom.id)) continue
    // A list or a group inside of a choice identifies nothing.
    const texts = keys.filter((key) =>
      items.every(({ properties = {} }) => !/^(?:array|object)$/.test(properties[key]?.type ?? '')),
    )
    report(
      'CHOICES_KEY_UNKNOWN',
      at,
      `Field ${quoted(name)} identifies its choices by ${quoted(choicesFrom.id)}, which the choices of "${choicesFrom.fact}" do not have: none could be chosen.`,
      {
        hint: didYouMean(choicesFrom.id, texts) ?? `They have ${texts.map(quoted).join(', ')}.`,
      },
    )
  }
}

/** The start of a lock must be a time. */
function locks(journey: JourneyDefinition, { id, actions, enter }: Step, report: Report): void {
  actions.forEach(({ id: button, rerun, lock }) => {
    const use = lock === null ? undefined : enter.find(({ as }) => as === rerun)
    if (lock === null || use === undefined) return
    const outcomes = Object.entries(journey.effects[use.run]?.outcomes ?? {}).map(([name, { data }]) => ({
      name,
      ...(data as DataSchema | undefined),
    }))
    const properties = outcomes.map((outcome) => outcome.properties ?? {})
    const type = properties.flatMap((each) => each[lock.since]?.type ?? [])[0]
    const pointer = pointerOf(['steps', id, 'actions', button, 'lock', 'since'])
    if (type === undefined || type === 'integer' || type === 'number') {
      const without = outcomes.find(
        (outcome) => outcome.properties?.[lock.since] !== undefined && outcome.required?.includes(lock.since) !== true,
      )
      if (without !== undefined)
        report(
          'LOCK_SINCE_UNKNOWN',
          pointer,
          `Outcome "${without.name}" of ${use.run} may come without "${lock.since}", so the lock would never close.`,
          { hint: `Name "${lock.since}" in the "required" of its data in the contract.` },
        )
      return
    }
    const times = [
      ...new Set(
        properties.flatMap((each) =>
          Object.keys(each).filter((key) => key !== lock.since && /^(?:integer|number)$/.test(each[key]?.type ?? '')),
        ),
      ),
    ]
    report(
      'LOCK_SINCE_UNKNOWN',
      pointer,
      `"${lock.since}" is ${withArticle(type)} and not a time, so the lock would never open or never close.`,
      {
        hint:
          times.length === 0
            ? `Make "${lock.since}" milliseconds since 1970 in the contract, or name such a part.`
            : `Name ${times.map(quoted).join(' or ')}.`,
      },
    )
  })
}

/** A constant that names a fact must be an outcome of this journey, and the one that the other answers were chosen from. */
function facts(journey: JourneyDefinition, use: EffectUse, at: string, report: Report): void {
  const { properties = {} } = (journey.effects[use.run]?.input ?? {}) as DataSchema
  const outcomes = Object.entries(journey.facts).flatMap(([name, { kind }]) => (kind === 'outcome' ? [name] : []))
  for (const [key, source] of Object.entries(use.input)) {
    if (properties[key]?.fact !== 'outcome' || !('const' in source)) continue
    const name = String(source.const)
    if (!outcomes.includes(name)) {
      report(
        'FACT_UNDECLARED',
        at,
        `${use.run} takes the name of an outcome as "${key}", and ${journey.name} has no outcome ${quoted(name)}.`,
        { hint: didYouMean(name, outcomes) ?? `There are ${outcomes.join(', ')}.` },
      )
      continue
    }
    const chosen = Object.values(use.input).flatMap((other) =>
      'answer' in other ? fieldsNamed(journey, other.answer).flatMap(({ choicesFrom }) => choicesFrom?.fact ?? []) : [],
    )
    const [first] = chosen
    if (first !== undefined && !chosen.includes(name))
      report(
        'CHOICES_OF_ANOTHER',
        at,
        `${use.run} sends the answers as those to ${quoted(name)}, and their choices come from "${first}".`,
        {
          hint: `Write "${key}": { "const": "${first}" }, or take the choices of the field from "${name}": { "choicesFrom": { "fact": "${name}" } }.`,
        },
      )
  }
}

/** Input that a contract requires must not be optional. */
function optionals(journey: JourneyDefinition, step: Step, use: EffectUse, at: string, report: Report): void {
  const { required = [] } = (journey.effects[use.run]?.input ?? {}) as DataSchema
  for (const [key, source] of Object.entries(use.input)) {
    if ('answer' in source && source.optional === true && required.includes(key))
      report(
        'INPUT_OPTIONAL',
        at,
        `Step ${quoted(step.id)}: ${use.run} requires "${key}", and gets it only if it is known.`,
        { hint: 'Remove "optional", and ask for the answer on every route that leads here.' },
      )
  }
}
