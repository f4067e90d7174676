import { type countStates, STATES } from '../../../copy/index.ts'
import { counted } from '../../words/counted.ts'

/** "613 strings, 230 of them regulated: 230 unapproved. 4 stale." */
export function stateSentence(counts: ReturnType<typeof countStates>): string {
  const states = STATES.filter((state) => counts[state] > 0).map((state) => `${counts[state]} ${state}`)
  return `${counted(counts.strings, 'string')}, ${counts.regulated} of them regulated: ${states.join(', ') || 'none'}.${counts.stale === 0 ? '' : ` ${counts.stale} stale.`}`
}
