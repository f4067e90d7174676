import type { ImportReport } from '../../../../../importer/index.ts'
import type { Difference } from './compared.ts'

/**
 * Whether the report of the import names a place that explains a difference: the question, something in it, something around it, or
 * the condition of a panel or page around it. How a source looks explains nothing.
 */
export function isReported({ notes, faults, unknown }: ImportReport, { place, what }: Difference): boolean {
  const places = [
    ...notes.filter(({ what: said }) => said !== LOOKS).map(({ pointer }) => pointer),
    ...faults.map(({ pointer }) => pointer),
    ...unknown,
  ]
  return places.some((named) => {
    const around = CONDITION.exec(named)?.[1]
    if (isAtOrIn(place, named)) return true
    // A page is left out if none of its questions is asked.
    if (what === 'page' && isAtOrIn(named, place)) return true
    // They decide about answers and pages anywhere.
    if (what !== 'accepted' && /^\/(?:triggers|calculatedValues)\//u.test(named)) return true
    if (around !== undefined && isAtOrIn(place, around)) return true
    return (what === 'accepted' || what === 'submitted') && isAtOrIn(named, place)
  })
}

const LOOKS = 'The journey decides how it looks.'
/** The place of a condition, and what it decides about. */
const CONDITION = /^(.+)\/(?:visibleIf|visible|enableIf|requiredIf|conditional\/hide)$/u

function isAtOrIn(place: string, around: string): boolean {
  return around !== '' && (place === around || place.startsWith(`${around}/`))
}
