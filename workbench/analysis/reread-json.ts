import { JSON_LIMITS, readJson } from '../../loader/index.ts'
import { changeBetween, nameOf, textTree } from '../text/index.ts'

/** A text and what it says. */
export interface ReadText {
  readonly text: string
  readonly json: unknown
  /** Where its steps are; found when it is first needed. */
  steps?: readonly Span[]
}

interface Span {
  readonly id: string
  readonly from: number
  readonly to: number
}

/**
 * Parses a text. If it differs from an earlier one in a single step, all other steps are the same objects as before, so that cached results
 * stay valid. Throws `FileError` like `readJson`.
 */
export function rereadJson(text: string, before: ReadText | undefined): ReadText {
  return (before === undefined ? undefined : withOneStep(text, before)) ?? { text, json: readJson(text) }
}

function withOneStep(text: string, before: ReadText): ReadText | undefined {
  if (text.length > JSON_LIMITS.characters) return undefined
  const steps = (before.steps ??= stepsIn(before.text))
  const { at, removed } = changeBetween(before.text, text)
  // Both brackets of the step are still there.
  const changed = steps.find((step) => step.from < at && at + removed < step.to)
  if (changed === undefined) return undefined
  const grown = text.length - before.text.length
  const step = readStep(text.slice(changed.from, changed.to + grown))
  if (step === undefined) return undefined
  const json = before.json as { readonly steps: object }
  return {
    text,
    json: { ...json, steps: { ...json.steps, [changed.id]: step } },
    steps: steps.map((each) => moved(each, changed, grown)),
  }
}

/**
 * Undefined if it is not JSON (parsing the whole text then finds the place), or if more than one step may differ, because its brackets may
 * close others.
 */
function readStep(text: string): unknown {
  try {
    // As deep in brackets as in its file.
    const around = readJson(`{"steps":{"one":${text}}}`) as { readonly steps: Record<string, unknown> }
    return isAlone(around) && isAlone(around.steps) ? around.steps['one'] : undefined
  } catch {
    return undefined
  }
}

const isAlone = (object: object) => Object.keys(object).length === 1

function moved(span: Span, changed: Span, by: number): Span {
  if (span === changed) return { ...span, to: span.to + by }
  return span.from > changed.from ? { ...span, from: span.from + by, to: span.to + by } : span
}

function stepsIn(text: string): readonly Span[] {
  const top = textTree(text)
  const steps = top.type === 'object' ? top.parts.find((member) => nameOf(text, member) === 'steps') : undefined
  const value = steps?.parts[1]
  return value?.type !== 'object'
    ? []
    : value.parts.flatMap((member) => {
        const step = member.parts[1]
        return step?.type === 'object'
          ? [{ id: nameOf(text, member), from: step.offset, to: step.offset + step.length }]
          : []
      })
}
