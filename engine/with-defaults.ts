import { produce } from 'immer'
import { ownPart } from './conditions/own-part.ts'
import { defaultOf, filledIn } from './default-of.ts'
import { innerFields } from './fields/inner-fields.ts'
import { fingerprint } from './fingerprint.ts'
import { fewestEntries, firstEntries } from './first-entries.ts'
import type { Field, JourneyDefinition } from './journey/journey.ts'
import type { Journey } from './runnable.ts'
import type { JourneyState } from './state.ts'

/**
 * The same journey; if a field has a default, or a list must have entries, one that answers it in advance. A page loads this only for journeys that need it.
 * From then on it is an answer like any other: it shows, counts and is sent.
 */
export function withDefaults(journey: Journey): Journey {
  return hasDefaults(journey) ? { ...journey, answerInAdvance } : journey
}

/** Whether any field of a journey, or a part of one, has a default, or is a list that begins with entries. */
export function hasDefaults({ steps }: Pick<JourneyDefinition, 'steps'>): boolean {
  return Object.values(steps).some(({ fields }) => Object.values(fields).some(fillsIn))
}

function fillsIn(field: Field): boolean {
  const inner = innerFields(field)
  const parts = inner === undefined ? [] : inner.kind === 'list' ? [inner.item] : Object.values(inner.fields)
  return field.default !== undefined || fewestEntries(field) > 0 || parts.some(fillsIn)
}

/**
 * Fields without an answer are given their default when their step is shown, unless it was completed: then they were left empty.
 * What is emptied while the step is shown becomes null, which a draft keeps, so that it is not filled in again. A completed step whose
 * list is missing must stay open: an entry that is there but empty would close it.
 */
function answerInAdvance({ steps }: Journey, before: JourneyState, after: JourneyState): JourneyState {
  if (after.phase !== 'shown') return after
  const isDone = after.done.includes(after.step)
  const wasShown = before.step === after.step && (before.phase === 'shown' || before.phase === 'submitting')
  return produce(after, ({ answers }) => {
    const step = steps[after.step]
    if (step === undefined) return
    for (const [name, field] of Object.entries(step.fields)) {
      const known = Object.hasOwn(after.answers, name) ? after.answers[name] : undefined
      const first = defaultOf(field)
      const entries = first === undefined ? firstEntries(field, step) : undefined
      if (known !== undefined) {
        const whole = withNewEntries(field, before.answers[name], known)
        if (fingerprint(whole) !== fingerprint(known)) answers[name] = whole
      } else if (isDone) continue
      else if (entries !== undefined) answers[name] = entries
      else if (first !== undefined) answers[name] = wasShown ? null : first
    }
  })
}

/** What is given, with each new entry of a list in it answered in advance, as a step is that shows for the first time. */
function withNewEntries(field: Field, before: unknown, now: unknown): unknown {
  const inner = innerFields(field)
  if (inner === undefined || typeof now !== 'object' || now === null) return now
  if (inner.kind === 'object')
    return Object.fromEntries(
      Object.entries(now).map(([name, value]: [string, unknown]) => {
        const part = Object.hasOwn(inner.fields, name) ? inner.fields[name] : undefined
        return [name, part === undefined ? value : withNewEntries(part, ownPart(before, name), value)]
      }),
    )
  if (!Array.isArray(now)) return now
  const known: readonly unknown[] = Array.isArray(before) ? before : []
  return now.map((entry: unknown, index) =>
    index < known.length ? withNewEntries(inner.item, known[index], entry) : begunEntry(inner.item, entry),
  )
}

function begunEntry(item: Field, entry: unknown): unknown {
  const inner = innerFields(item)
  return inner?.kind === 'object' && typeof entry === 'object' && entry !== null
    ? (filledIn(inner.fields, entry) ?? entry)
    : entry
}
