import type { Diagnostic } from '../../../loader/index.ts'
import { counted } from '../../words/counted.ts'
import type { CopyEntry } from '../entries/entries.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'

/** C03: words, or facts in them, past their review date. Those of a file with the same date are reported together. */
export const staleWords: CopyLintRule = ({ entries, today }) => {
  const stale = entries.filter((entry) => entry.isStale)
  return stale.flatMap((entry, index): readonly Diagnostic[] => {
    if (stale.findIndex((one) => review(one) === review(entry)) !== index) return []
    const others = stale.filter((one) => review(one) === review(entry)).length - 1
    const message = `It was due for review by ${entry.reviewBy ?? ''}; it is ${today}.${others === 0 ? '' : ` So ${others === 1 ? 'was' : 'were'} ${counted(others, 'other string')} of this file.`}`
    return [
      diagnosticOf(entry, {
        code: 'COPY_STALE',
        severity: 'error',
        message,
        hint: 'Update it and move "reviewBy" (of a fact in content/facts.json, or next to the words).',
      }),
    ]
  })
}

const review = ({ address, reviewBy }: CopyEntry) => `${address.split('#')[0] ?? ''} ${reviewBy ?? ''}`

/** C31: stand-ins for facts that the owner has not given, such as a company number. */
export const exampleFacts: CopyLintRule = ({ book, entries }) =>
  entries.flatMap((entry): readonly Diagnostic[] => {
    const examples = entry.facts.filter((name) => book.facts.byName.get(name)?.example === true)
    return examples.length === 0
      ? []
      : [
          diagnosticOf(entry, {
            code: 'COPY_EXAMPLE_FACT',
            severity: 'warning',
            message: `It states ${examples.join(', ')}, which ${examples.length === 1 ? 'is an example' : 'are examples'}.`,
            hint: 'Fill in the true value, and remove "example", in content/facts.json.',
          }),
        ]
  })
