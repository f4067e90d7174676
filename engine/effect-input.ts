import { isoDate } from './dates/calendar-date.ts'
import type { Facts } from './conditions/condition.ts'
import type { EffectUse, InputSource } from './journey/journey.ts'
import { parseBritishDate } from './dates/british-date.ts'
import { namedRule } from './journey/named-rule.ts'
import type { Journey } from './runnable.ts'

/** The input of an effect, with each answer in the form in which it is sent. Unknown answers are left out. */
export function effectInput(journey: Journey, use: EffectUse, facts: Facts): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [key, source] of Object.entries(use.input)) {
    const value = valueOf(journey, source, facts)
    if (value !== undefined) input[key] = value
  }
  return input
}

function valueOf(journey: Journey, source: InputSource, facts: Facts): unknown {
  if ('const' in source) return source.const
  return sentValue(journey, source.answer, facts(source.answer), source.as)
}

/** An answer in the form in which it is sent. */
export function sentValue(
  journey: Pick<Journey, 'fieldOf' | 'rules'>,
  answer: string,
  typed: unknown,
  as?: 'isoDate',
): unknown {
  const field = journey.fieldOf[answer]
  const named = field === undefined ? undefined : namedRule(field, journey.rules)
  const clean =
    typed === undefined || named?.rule.clean === undefined ? typed : named.rule.clean(typed, named.parameters)
  if (clean === undefined) return undefined
  if (as === 'isoDate') return isoText(clean)
  return named?.rule.wire === undefined ? clean : named.rule.wire(clean, named.parameters)
}

function isoText(value: unknown): string | undefined {
  const date = parseBritishDate(String(value))
  return date === undefined ? undefined : isoDate(date)
}
