import type { Problem } from '../../../engine/load/index.ts'
import { problemOf, type CopyLintRule } from './copy-rule.ts'
import { saysTopic, topicTeller } from './topics.ts'

/** C11: where one thing is said, another stands on the same screen: "no win, no fee" never without what a win costs. */
export const saidBeside: CopyLintRule = ({ book, views }) => {
  const says = topicTeller(book.rules, book.facts)
  return Object.entries(book.rules.watch.beside).flatMap(([topic, others]) =>
    views.flatMap((view) => {
      const saying = view.said.find(({ text }) => says(topic, text))
      const missing = others.filter((other) => !saysTopic(view, other, says))
      if (saying === undefined || missing.length === 0) return []
      const problem: Problem = problemOf(saying, {
        code: 'COPY_NOT_BESIDE',
        severity: 'error',
        message: `On ${view.name} it says "${topic}", and nothing there says ${missing.map((one) => `"${one}"`).join(' and ')}.`,
        hint: 'Say both on the same screen, or neither.',
      })
      return [problem]
    }),
  )
}
