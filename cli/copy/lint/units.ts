import type { Diagnostic } from '../../../loader/index.ts'
import { quoted } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const UNIT = `(${UNITS.join('|')})s?`
/** "{minutes} hours": what is filled in is a number of minutes. */
const FILLED_IN = new RegExp(`\\{${UNIT}\\} ${UNIT}\\b`, 'gi')
/** "14 days weeks", of a fact that brings its unit. */
const TWICE = new RegExp(`\\b(?:\\d[\\d,.]*|one) (?:business )?${UNIT} ${UNIT}\\b`, 'gi')

/** Words with the wrong unit of time behind what is filled in, or with a unit behind a fact that has one. */
export const units: CopyLintRule = ({ entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const text = entry.text.replace(/\s+/g, ' ')
    const wrong = [...text.matchAll(FILLED_IN)].find(
      ([, filled, said]) => filled?.toLowerCase() !== said?.toLowerCase(),
    )
    const [twice] = text.matchAll(TWICE)
    const found = wrong ?? twice
    if (found === undefined) return []
    return [
      diagnosticOf(entry, {
        code: 'COPY_UNIT',
        severity: 'error',
        message:
          wrong === undefined
            ? `It says ${quoted(found[0])}: what is filled in has its unit already.`
            : `It says ${quoted(found[0])}, and what is filled in is a number of ${String(found[1]).toLowerCase()}s.`,
        hint: wrong === undefined ? 'Remove the unit behind it.' : 'Correct the unit.',
      }),
    ]
  })
