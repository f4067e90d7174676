import { dayOf, isoDate, monthOf, type CalendarDate, type DateBound, type Field } from '../../engine/index.ts'
import { LATER_DAY, SAMPLE_DAY } from './sample-day.ts'

/**
 * The day on which sample answers to a field must be valid. A first day that stays and a last day that moves with today may leave
 * nothing to answer yet: then it is a day by which they do.
 */
export function dayOfSamples({ rule }: Field): CalendarDate {
  const isYetToOpen =
    opensLater(rule?.dateBetween, (bound) => isoDate(dayOf(bound, SAMPLE_DAY))) ||
    opensLater(rule?.monthBetween, (bound) => monthOf(bound, SAMPLE_DAY))
  return isYetToOpen ? LATER_DAY : SAMPLE_DAY
}

interface Limits {
  readonly earliest?: DateBound
  readonly latest?: DateBound
}

function opensLater({ earliest, latest }: Limits = {}, onThatDay: (bound: DateBound) => string): boolean {
  return typeof earliest === 'string' && typeof latest === 'object' && earliest > onThatDay(latest)
}
