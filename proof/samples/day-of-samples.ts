import type { CalendarDate, Field } from '../../engine/index.ts'
import { fieldOnDay } from './field-on-day.ts'
import { LATER_DAY, SAMPLE_DAY } from './sample-day.ts'

/**
 * The day on which sample answers to a field must be valid. A first day that stays and a last day that moves with today may leave
 * nothing to answer yet: then it is a day by which they do.
 */
export function dayOfSamples(field: Field): CalendarDate {
  const { earliest, latest } = field.rule?.dateBetween ?? field.rule?.monthBetween ?? {}
  if (typeof earliest !== 'string' || typeof latest !== 'object') return SAMPLE_DAY
  const { rule } = fieldOnDay(field, SAMPLE_DAY)
  const end = rule?.dateBetween?.latest ?? rule?.monthBetween?.latest
  return earliest > String(end) ? LATER_DAY : SAMPLE_DAY
}
