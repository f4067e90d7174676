import type { Condition, ConditionalText, JourneyDefinition, Step } from '../../engine/index.ts'
import { pointerOf } from '../../loader/index.ts'
import { textsIn, wordsOfField } from './words-of-field.ts'

/** A `{name}` in a text that a visitor reads. */
export interface Placeholder {
  readonly name: string
  /** The pointer of the text: "/steps/finish/content/linkSent/text". */
  readonly pointer: string
  /** Whether `screen` fills it in: it fills the texts of the page, and not those of errors, waiting and fields. */
  readonly isFilled: boolean
  /** The condition under which the text is shown. */
  readonly when?: Condition
}

/** Every placeholder in the texts of a step, in file order. */
export function placeholdersOf(step: Step): Placeholder[] {
  const at = ['steps', step.id]
  const found: Placeholder[] = []
  const add = (text: string, place: readonly (string | number)[], when?: Condition, isFilled = true) => {
    for (const [, name = ''] of text.matchAll(/\{([^{}]*)\}/g)) {
      found.push({ name, pointer: pointerOf([...at, ...place]), isFilled, ...(when === undefined ? {} : { when }) })
    }
  }
  const addTexts = (texts: readonly ConditionalText[], place: readonly (string | number)[], buttonWhen?: Condition) => {
    const isPlain = texts.length === 1 && texts[0]?.when === undefined
    texts.forEach(({ text, when }, index) =>
      add(text, isPlain ? place : [...place, index, 'text'], allOf(buttonWhen, when)),
    )
  }
  addTexts(step.title, ['title'])
  if (step.waitingTitle !== null) add(step.waitingTitle, ['waitingTitle'])
  step.content.forEach(({ id, when, source: _, ...block }) => {
    for (const { text, place } of textsIn(block)) add(text, ['content', id, ...place], when)
  })
  if (step.question !== null) add(step.question.text, ['question', 'text'], step.question.when)
  step.actions.forEach(({ id, label, when }) => addTexts(label, ['actions', id, 'label'], when))
  for (const list of ['enter', 'submit'] as const) {
    step[list].forEach(({ on, waiting }, index) => {
      waiting.forEach(({ text }, item) => add(text, [list, index, 'waiting', item, 'text'], undefined, false))
      for (const [outcome, reaction] of Object.entries(on)) {
        if ('error' in reaction) add(reaction.error, [list, index, 'on', outcome, 'error'], undefined, false)
        if ('warning' in reaction) add(reaction.warning, [list, index, 'on', outcome, 'warning'], undefined, false)
      }
    })
  }
  for (const [name, field] of Object.entries(step.fields))
    for (const { text, place, filled } of wordsOfField(field))
      add(withoutNames(text, filled), ['fields', name, ...place], undefined, false)
  return found
}

/** The answers and derived facts that can fill a placeholder, and the answers that cannot because they are neither text nor number. */
export function answersForWords(journey: JourneyDefinition): {
  readonly fit: ReadonlySet<string>
  readonly unfit: ReadonlyMap<string, string>
} {
  const fit = new Set<string>()
  const unfit = new Map<string, string>()
  const note = (name: string, type: string) => {
    if (type === 'string' || type === 'number' || type === 'integer') fit.add(name)
    else unfit.set(name, type)
  }
  for (const { fields, actions } of Object.values(journey.steps)) {
    for (const [name, { type }] of Object.entries(fields)) note(name, type)
    for (const [name, value] of actions.flatMap(({ set }) => Object.entries(set))) note(name, typeof value)
  }
  for (const name of unfit.keys()) fit.delete(name)
  for (const [name, { kind, schema }] of Object.entries(journey.facts)) {
    if (kind !== 'derived') continue
    if (schema['type'] === 'number') fit.add(name)
    else unfit.set(name, 'boolean')
  }
  return { fit, unfit }
}

function allOf(first: Condition | undefined, second: Condition | undefined): Condition | undefined {
  return first === undefined || second === undefined ? (first ?? second) : { allOf: [first, second] }
}

/** A text without the names in braces that the widget of its field fills in. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(`{${name}}`, ''), text)
}
