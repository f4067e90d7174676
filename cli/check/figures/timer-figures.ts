import type { Step } from '../../../engine/index.ts'
import type { Named } from './named.ts'
import { figuresIn } from './figures-in.ts'

/**
 * The seconds in a text about what happens by itself that are not those of the only timer of its page: "in 10 seconds" where the page
 * leaves after three. A page that waits for an effect may mean that, unless it speaks of going on.
 */
export function wrongTime(text: string, { timers, enter }: Pick<Step, 'timers' | 'enter'>): Named | undefined {
  const [timer, ...others] = timers
  if (timer === undefined || others.length > 0 || (enter.length > 0 && !GOES_ON.test(text))) return undefined
  const said = figuresIn(text).filter(({ values: [value], after: [unit = ''] }) => {
    const isIn = new RegExp(String.raw`\b(?:in|after) (?:about )?${value} `, 'i').test(text)
    return isIn && /^seconds?$/.test(unit)
  })
  const limit = timer.afterMs / 1000
  const first = said[0]?.values[0]
  if (first === undefined || said.some(({ values }) => values.includes(limit))) return undefined
  return { said: `${first} seconds`, what: 'the timer of the page', limit: `${limit} seconds` }
}

/** "Taking you to the next step in 10 seconds", and not "about 10 seconds", which may have the time of the effect in it. */
const GOES_ON =
  /\b(?:taking you|takes you|next (?:step|page)|continu\w+|go(?:es|ing)? on|submitt?ing|moving on|redirect\w*)\b[^.!?]*\b(?:in|after) \d+ seconds?\b/i
