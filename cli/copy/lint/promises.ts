import { isRegulated } from '../../../copy/index.ts'
import type { Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

/** A share or a number of days, which readers may rely on. The life of a code is in minutes, so it does not match. */
const PROMISE = /\d\s?(?:%|per\s?cent\b)|\b\d+ (?:(?:working|business|calendar) )?(?:day|week|month)s?\b/i

/** C21: a share, or a number of days, in words whose kind needs no approval. Money has its own rule. */
export const promises: CopyLintRule = ({ entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const found = PROMISE.exec(entry.text)?.[0]
    return found === undefined || isRegulated(entry)
      ? []
      : [
          diagnosticOf(entry, {
            code: 'COPY_PROMISE_KIND',
            severity: 'warning',
            message: `It states “${found}” and is of the kind "${entry.kind}", which needs no approval.`,
            hint: 'Give it the kind disclosure or financialPromotion in content/copy.json; in a step, a notice is a disclosure.',
          }),
        ]
  })
