import type { Diagnostic } from '../../../loader/index.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { folded } from './topics.ts'

/** C01, C20, C22, C31: words and phrases that content/copy.json lists, by the code that reports them. */
export const listedPhrases: CopyLintRule = ({ book, entries }) =>
  Object.entries(book.rules.watch.phrases).flatMap(([code, { severity, phrases, why }]) => {
    const found = phrases.map((phrase) => ({ phrase, expression: expressionOf(phrase) }))
    return entries.flatMap((entry): readonly Diagnostic[] => {
      const text = folded(entry.text)
      // A journey fills in the answers that its words name in braces, and is checked for those that there are not.
      const isFilled = entry.address.startsWith('journeys/')
      const phrase = found.find(
        ({ phrase: one, expression }) => !(isFilled && one.startsWith('{')) && expression.test(text),
      )?.phrase
      return phrase === undefined
        ? []
        : [
            diagnosticOf(entry, {
              code,
              severity,
              message: `It contains “${phrase}”. ${why}`,
              hint: 'Rephrase it, or list it under "accepted" in content/copy.json with the reason.',
            }),
          ]
    })
  })

/** As whole words: "hurry" does not match "Bhurry". */
function expressionOf(phrase: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${folded(phrase).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  )
}
