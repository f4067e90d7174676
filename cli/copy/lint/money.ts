import type { Diagnostic } from '../../../loader/index.ts'
import { isRegulated } from '../../../copy/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

const MONEY = /£\s?\d/
const UP_TO = /\bup to (?:about )?£\s?\d/i

/** C21: a sum of money has a source, a promised one also a date, and "up to" is not enough. */
export const moneyClaims: CopyLintRule = ({ entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const { text, kind, source, asOf } = entry
    if (!MONEY.test(text)) return []
    const found: Diagnostic[] = []
    const add = (code: string, message: string, hint: string) =>
      void found.push(diagnosticOf(entry, { code, severity: 'warning', message, hint }))
    if (!isRegulated(entry))
      add(
        'COPY_MONEY_KIND',
        `It states money and is of the kind "${kind}", which needs no approval.`,
        'Give it the kind disclosure or financialPromotion in content/copy.json; in a step, a notice is a disclosure.',
      )
    if (source === undefined)
      add('COPY_MONEY_SOURCE', 'It states money without a source.', 'Refer to a fact, or give a "source".')
    if (kind === 'financialPromotion' && asOf === undefined)
      add(
        'COPY_MONEY_AS_OF',
        'It promises money without the date of that sum.',
        'Give the fact, or the words, an "asOf".',
      )
    if (UP_TO.test(text))
      add(
        'COPY_UP_TO',
        'Readers take “up to” a sum as what people get (ASA rulings on claims firms).',
        'State the average or usual sum, and the sum before fees.',
      )
    return found
  })
