import type { Diagnostic } from '../../../loader/index.ts'
import type { CopyEntry } from '../entries/entries.ts'
import { diagnosticOf, type CopyLintRule } from './copy-rule.ts'
import { saysTopic, topicMatcher } from './topics.ts'

/** C11: one topic requires another on the same screen: "no win, no fee" never without the cost of a win. */
export const saidTogether: CopyLintRule = ({ book, views }) => {
  const says = topicMatcher(book.rules, book.facts)
  return Object.entries(book.rules.watch.together).flatMap(([topic, others]) =>
    views.flatMap((view) => {
      const saying = view.said
        .filter(({ text }) => says(topic, text))
        .map((entry) => ({ entry, saidToo: others.filter((other) => says(other, entry.text)).length }))
        // A text that says most of the rest has probably lost what is missing.
        .reduce<{ readonly entry: CopyEntry; readonly saidToo: number } | undefined>(
          (most, one) => (most === undefined || one.saidToo > most.saidToo ? one : most),
          undefined,
        )?.entry
      const missing = others.filter((other) => !saysTopic(view, other, says))
      if (saying === undefined || missing.length === 0) return []
      const diagnostic: Diagnostic = diagnosticOf(saying, {
        code: 'COPY_NOT_TOGETHER',
        severity: 'error',
        message: `${view.name} says "${topic}", but does not say ${missing.map((one) => `"${one}"`).join(' and ')}.`,
        hint: 'Say both on the same screen, or neither.',
      })
      return [diagnostic]
    }),
  )
}
