import type { Diagnostic } from '../../../loader/index.ts'
import { quoted } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const UNIT = `(${UNITS.join('|')})s?`
/** "{minutes} hours": what is filled in is a number of minutes. */
const FILLED_IN = new RegExp(`\\{${UNIT}\\} ${UNIT}\\b`, 'gi')
/** "14 days weeks", of a fact that brings its unit. */
const TWICE = new RegExp(`\\b(?:\\d[\\d,.]*|one) (?:business )?${UNIT} ${UNIT}\\b`, 'gi')
/** "9.5 hours an hour", of a fact that is no price. */
const OF_ITSELF = new RegExp(`\\b(?:\\d[\\d,.]*|one) ${UNIT} (?:an?|per) \\1\\b`, 'gi')
/** "within 14-day of signing", of a form that belongs in front of a noun: "the 14-day period" */
const IN_FRONT_OF_NOTHING = new RegExp(
  `\\b(?:\\d[\\d,.]*|one)-(?:business )?${UNIT}(?=[.;!?](?:\\s|$)| (?:of|from|after|before|since|until|when|if|unless)\\b)`,
  'gi',
)

/** Words with the wrong unit of time behind what is filled in, or with a unit behind a fact that has one, a time measured by itself, or a time that belongs in front of a noun and has none. */
export const units: CopyLintRule = ({ entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const text = entry.text.replace(/\s+/g, ' ')
    const wrong = [...text.matchAll(FILLED_IN)].find(
      ([, filled, said]) => filled?.toLowerCase() !== said?.toLowerCase(),
    )
    const [twice] = text.matchAll(TWICE)
    const [ofItself] = text.matchAll(OF_ITSELF)
    const [alone] = text.matchAll(IN_FRONT_OF_NOTHING)
    const found =
      wrong === undefined
        ? (told(twice, saidTwice) ?? told(ofItself, saidOfItself) ?? told(alone, saidAlone))
        : otherUnit(wrong)
    return found === undefined ? [] : [diagnosticOf(entry, { code: 'COPY_UNIT', severity: 'error', ...found })]
  })

type Found = RegExpExecArray | undefined

const told = <Told>(found: Found, tell: (words: string) => Told) => (found === undefined ? undefined : tell(found[0]))

const otherUnit = ([words, filled]: RegExpExecArray) => ({
  message: `It says ${quoted(words)}, and what is filled in is a number of ${String(filled).toLowerCase()}s.`,
  hint: 'Correct the unit.',
})
const saidTwice = (words: string) => ({
  message: `It says ${quoted(words)}: what is filled in has its unit already.`,
  hint: 'Remove the unit behind it.',
})
const saidOfItself = (words: string) => ({
  message: `It says ${quoted(words)}: a time is measured by itself.`,
  hint: 'Name the fact that is meant, such as a price.',
})
const saidAlone = (words: string) => ({
  message: `It says ${quoted(words)}, and no noun follows.`,
  hint: 'Leave out "adjective": {{coolingOff}}.',
})
