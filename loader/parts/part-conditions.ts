import {
  daysFromToday,
  innerFields,
  isCombination,
  type Condition,
  type FactTests,
  type Field,
} from '../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isObject } from '../json/merge-patch.ts'
import { patternError } from '../schemas/pattern-safety.ts'
import type { ShapeCheck } from '../schemas/shape.ts'
import { CONDITION_LIMITS } from './condition-references.ts'
import { partsOfField } from './field-parts.ts'
import { withListedValues } from './listed-values.ts'

type Json = Readonly<Record<string, unknown>>
type Place = readonly (string | number)[]

/**
 * Checks the conditions inside a field: those of the parts of its groups, at every depth. A condition sees only earlier parts of its own
 * group, so that the group can be checked, saved and proved as one answer. A named condition, a fact of the journey or a date relative to
 * today would make the same group valid on one page or day and invalid on another.
 */
export function partConditions(field: Json, place: { file: string; pointer: string }, shape: ShapeCheck): Diagnostic[] {
  const groups = [{ part: field as unknown, pointer: place.pointer }, ...partsOfField(field, place.pointer)]
  return groups.flatMap(({ part, pointer }) => (isObject(part) ? ofGroup(part, { ...place, pointer }, shape) : []))
}

function ofGroup(group: Json, { file, pointer }: { file: string; pointer: string }, shape: ShapeCheck): Diagnostic[] {
  const inner = innerFields(withListedValues(group) as unknown as Field)
  if (inner?.kind !== 'object') return []
  const found: Diagnostic[] = []
  const names = Object.keys(inner.fields)
  names.forEach((name, index) => {
    const part = (group['properties'] as Json)[name]
    if (!isObject(part) || part['when'] === undefined) return
    const at = pointer + pointerOf(['properties', name, 'when'])
    const misshapen = shape.condition(part['when'], file, at)
    found.push(...misshapen)
    if (misshapen.length > 0) return
    const report: Report = (code, place, message, hint) =>
      found.push({ code, severity: 'error', file, pointer: at + pointerOf(place), message, ...(hint && { hint }) })
    check(part['when'] as Condition, [], { name, front: names.slice(0, index), all: names }, report)
    if (Array.isArray(group['required']) && group['required'].includes(name))
      found.push({
        code: 'PART_WHEN',
        severity: 'error',
        file,
        pointer: `${pointer}/required`,
        message: `"required" demands ${quoted(name)} also where it is not asked for.`,
        hint: 'Leave it out of "required": a part is required where it is asked for, unless it is optional.',
      })
  })
  return found
}

type Report = (code: string, at: Place, message: string, hint?: string) => void

interface Parts {
  readonly name: string
  readonly front: readonly string[]
  readonly all: readonly string[]
}

function check(condition: Condition, at: Place, parts: Parts, report: Report, depth = 0): void {
  const { name } = parts
  const inside = (part: Condition, ...more: Place) => check(part, [...at, ...more], parts, report, depth + 1)
  if (typeof condition === 'string')
    return report(
      'PART_WHEN',
      at,
      `Whether ${quoted(name)} is asked depends on the condition ${quoted(condition)}, which tests facts of a journey.`,
      'Write the condition out, with the parts of the group in front.',
    )
  if (depth > CONDITION_LIMITS.depth)
    return report(
      'CONDITION_TOO_LARGE',
      at,
      `This condition is more than ${CONDITION_LIMITS.depth} levels deep.`,
      'Use fewer parts.',
    )
  if (isCombination(condition, 'allOf')) return condition.allOf.forEach((part, index) => inside(part, 'allOf', index))
  if (isCombination(condition, 'anyOf')) return condition.anyOf.forEach((part, index) => inside(part, 'anyOf', index))
  if (isCombination(condition, 'not')) return inside(condition.not, 'not')
  if (isCombination(condition, 'required'))
    return condition.required.forEach((fact, index) => inFront(fact, [...at, 'required', index], parts, report))
  for (const [fact, test] of Object.entries(condition as FactTests)) {
    inFront(fact, [...at, fact], parts, report)
    if (daysFromToday(test).length > 0)
      report(
        'PART_WHEN',
        [...at, fact],
        `Whether ${quoted(name)} is asked depends on a day that is counted from today.`,
        'Compare with a fixed value, or ask for it in a field of the step.',
      )
    const slow = test.pattern === undefined ? undefined : patternError(test.pattern)
    if (slow !== undefined)
      report(slow.code, [...at, fact, 'pattern'], `${quoted(test.pattern ?? '')}: ${slow.message}`, slow.hint)
  }
}

function inFront(fact: string, at: Place, { name, front, all }: Parts, report: Report): void {
  if (front.includes(fact)) return
  const isBehind = all.includes(fact)
  const why = fact === name ? 'its own answer' : isBehind ? 'a part behind it' : 'which is no part of its group'
  report(
    'PART_WHEN',
    at,
    `Whether ${quoted(name)} is asked depends on ${quoted(fact)}, ${why}.`,
    didYouMean(fact, front) ??
      (isBehind
        ? 'Test a part in front of it, or move it behind.'
        : 'Test a part in front of it in the same group; for a fact of the journey, write "partsWhen" in the step.'),
  )
}
