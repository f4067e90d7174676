import type { Diagnostic } from '../../../loader/index.ts'
import { addressMatcher } from '../../../copy/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { folded } from './topics.ts'

/** C41 and similar: names that certain words must contain. */
export const mustSay: CopyLintRule = ({ book, entries }) =>
  book.rules.watch.mustSay.flatMap(({ at, phrases, why }) => {
    const isMeant = addressMatcher(at)
    return entries
      .filter(({ address }) => isMeant(address))
      .flatMap((entry): readonly Diagnostic[] => {
        const missing = phrases.filter((phrase) => !folded(entry.text).includes(folded(phrase)))
        return missing.length === 0
          ? []
          : [
              diagnosticOf(entry, {
                code: 'COPY_MUST_SAY',
                severity: 'warning',
                message: `It does not contain ${missing.map((phrase) => `“${phrase}”`).join(' and ')}. ${why}`,
                hint: 'Add it, or change "mustSay" in content/copy.json.',
              }),
            ]
      })
  })
