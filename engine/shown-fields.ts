import { asking } from './check-answers.ts'
import type { Field, Step } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/**
 * The fields that are asked. The same fields are the same object, so that a form is only rendered again if they change.
 *
 * @param optionalTitle "{title} (optional)": the title of a question that may stay empty. Without it, titles stay as they are.
 */
export function shownFields(
  journey: Journey,
  { answers, outcomes, route }: JourneyState,
  whole: Step,
  optionalTitle: string | undefined,
): Step['fields'] {
  const { step, asked } = asking(journey, whole, answers, { outcomes, route })
  const { fields } = step
  if (asked === undefined && optionalTitle === undefined) return fields
  // A box that may stay empty needs no mark: it looks like one.
  const marked = (name: string, { title, optional, type }: Field) =>
    optional === true && type !== 'boolean' && asked?.get(name) !== true
      ? optionalTitle?.replace('{title}', () => title)
      : undefined
  const entries = Object.entries(fields).filter(([name]) => asked?.has(name) !== false)
  const titles = entries.map(([name, field]) => marked(name, field))
  if (entries.length === Object.keys(fields).length && titles.every((title) => title === undefined)) return fields
  const key = JSON.stringify([entries.map(([name]) => name), titles])
  const made = shown.get(fields) ?? new Map<string, Step['fields']>()
  const known =
    made.get(key) ??
    Object.fromEntries(entries.map(([name, field], index) => [name, { ...field, title: titles[index] ?? field.title }]))
  shown.set(fields, made.set(key, known))
  return known
}
const shown = new WeakMap<Step['fields'], Map<string, Step['fields']>>()
