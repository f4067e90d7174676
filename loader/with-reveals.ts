import {
  choicesWithWords,
  isCombination,
  type Beneath,
  type Condition,
  type Field,
  type JourneyDefinition,
} from '../engine/index.ts'

export interface WithReveals {
  /** The journey, whose fields say beneath which choice they are drawn. */
  readonly journey: JourneyDefinition
  /** Whether a page needs the code that draws them there. */
  readonly isRevealing: boolean
}

/**
 * Finds the fields that one choice of a question asks for, so that a page draws them beneath that choice: their `when` tests nothing
 * else, and only such fields are between them and the question. What is asked, and when, stays the same.
 */
export function withReveals(journey: JourneyDefinition): WithReveals {
  const steps = Object.entries(journey.steps).map(([id, step]) => {
    const fields = placed(step.fields, journey.conditions)
    return [id, fields === step.fields ? step : { ...step, fields }] as const
  })
  const isRevealing = steps.some(([id, step]) => step !== journey.steps[id])
  return { journey: isRevealing ? { ...journey, steps: Object.fromEntries(steps) } : journey, isRevealing }
}

type Fields = Readonly<Record<string, Field>>
type Conditions = JourneyDefinition['conditions']

function placed(fields: Fields, conditions: Conditions): Fields {
  const places = new Map<string, Beneath>()
  // The question in front; behind it, one beneath the other, the fields down to the one before.
  let open: readonly string[] = []
  for (const [name, { when }] of Object.entries(fields)) {
    const choice = when === undefined ? undefined : choiceTested(when, conditions)
    const at = choice === undefined ? -1 : open.indexOf(choice.field)
    if (choice === undefined || at === -1 || !canReveal(fields[choice.field], choice)) open = [name]
    else {
      open = [...open.slice(0, at + 1), name]
      places.set(name, { field: choice.field, choice: choice.choice })
    }
  }
  if (places.size === 0) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const beneath = places.get(name)
      return [name, beneath === undefined ? field : { ...field, ui: { ...field.ui, beneath } }]
    }),
  )
}

interface ChoiceTested extends Beneath {
  /** The widget of a question whose answer is tested in this way. */
  readonly widget: 'radios' | 'checkboxes'
}

/** The one choice that a condition asks for; undefined if it asks for more, or for something else. */
function choiceTested(condition: Condition, conditions: Conditions): ChoiceTested | undefined {
  if (typeof condition === 'string') {
    const { [condition]: named, ...others } = conditions
    // Without itself: a condition that names itself is reported elsewhere.
    return named === undefined ? undefined : choiceTested(named, others)
  }
  if (isCombination(condition, 'allOf') || isCombination(condition, 'anyOf')) {
    const [only, ...more] = isCombination(condition, 'allOf') ? condition.allOf : condition.anyOf
    return only === undefined || more.length > 0 ? undefined : choiceTested(only, conditions)
  }
  if (isCombination(condition, 'not') || isCombination(condition, 'required')) return undefined
  const [tested, ...others] = Object.entries(condition)
  if (tested === undefined || others.length > 0) return undefined
  const [field, test] = tested
  const [keyword, ...further] = Object.keys(test)
  if (further.length > 0) return undefined
  if (keyword === 'contains' && Object.keys(test.contains ?? {}).join() === 'const') {
    const choice = test.contains?.const
    return choice === undefined ? undefined : { field, choice, widget: 'checkboxes' }
  }
  return keyword === 'const' && test.const !== undefined ? { field, choice: test.const, widget: 'radios' } : undefined
}

/** Choices side by side leave no room beneath one of them. */
function canReveal(field: Field | undefined, { choice, widget }: ChoiceTested): boolean {
  if (field?.ui?.widget !== widget || field.ui.inline === true) return false
  const listed: readonly unknown[] = choicesWithWords(field)?.map((one) => one.const) ?? field.enum ?? []
  return listed.includes(choice)
}
