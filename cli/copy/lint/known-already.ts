import { quoted, pointerOf, type Diagnostic } from '../../../loader/index.ts'
import { FACTS_FILE } from '../../../copy/index.ts'
import type { CopyLintRule } from './copy-rule.ts'

/** Facts that begin in the future: "helping since" a year that has not come, or known from a day that has not come. */
export const knownAlready: CopyLintRule = ({ book, today }) =>
  Object.entries(book.facts.file.facts).flatMap(([name, { value, unit, asOf }]): readonly Diagnostic[] => {
    const begins = SINCE.test(name) && (unit === 'year' || unit === 'date') ? String(value) : undefined
    const later = Object.entries({ value: begins, asOf }).filter(
      ([, day]) => day !== undefined && day > today.slice(0, day.length),
    )
    return later.map(([key, day = '']) => ({
      code: 'COPY_FUTURE',
      severity: 'error',
      file: FACTS_FILE,
      pointer: pointerOf(['facts', name, key]),
      message: `${quoted(name)} is ${key === 'asOf' ? 'known from' : 'said to be since'} ${day}, and it is ${today}.`,
      hint: 'Correct it.',
    }))
  })

const SINCE = /(?:^|\.)since$|Since$/
