import { answerNames } from '../form/answer-names.ts'
import type { Content, Question } from '../form/form.ts'
import { withPartCondition } from '../form/part-condition.ts'
import { withWordsAsHints } from '../form/words-in-entry.ts'
import type { SourceNode } from '../source/source-node.ts'
import { NO_LAYOUT } from './layout.ts'
import { objectParts } from './object-parts.ts'
import { Requirements } from './requirements.ts'
import type { EntryContext } from './schema-question.ts'
import { uiAt } from './ui-schema.ts'

/** The parts of an entry of a list, or of a group, whose parts depend on each other: each is asked where its condition holds. */
export function entryParts(
  schema: SourceNode,
  ui: SourceNode | undefined,
  { isRjsf, references, layout = NO_LAYOUT, open, outsideOf }: EntryContext,
): readonly Question[] {
  const questions = new Map<string, Question>()
  const requirements = new Requirements()
  const drafts = objectParts(schema, {
    names: answerNames(),
    isRjsf,
    references,
    layout,
    entryParts,
    outsideOf,
    around: { ui: uiAt(ui), conditions: [], heading: '', path: [], declared: new Set(), open },
    known: (path, question) => {
      if (!questions.has(path)) questions.set(path, question)
    },
    // A condition on it is reported: no part in front has its name.
    unasked: () => undefined,
    requires: (path, conditions, written) => requirements.add(path, conditions, written),
  })
  const front = new Map<string, Question>()
  const pathOf = (name: string) => [...questions].find(([, question]) => question.name === name)?.[0]
  const parts = requirements
    .attachedTo(drafts, (path) => questions.get(path))
    .map((draft) => {
      const { node, conditions, content = [], question, requiredWhen = [] } = draft
      if (question === undefined) return { node, words: content.map(textOf).filter(Boolean).join(' '), conditions }
      for (const { node: required } of requiredWhen.flat())
        required.unsupported(
          `"${question.label}" stays optional: a part of a group is always required or never.`,
          'Ask for it outside the group.',
        )
      const part = withPartCondition(question, conditions, front, () => true)
      const path = pathOf(question.name)
      if (path !== undefined) front.set(path, part)
      return { question: part, conditions }
    })
  return withWordsAsHints(parts).map(({ question }) => question)
}

function textOf(content: Content): string {
  if (content.kind === 'list') return content.items.join(' ')
  if (content.kind === 'details') return `${content.summary} ${content.text}`
  return content.kind === 'table' ? content.caption : content.text
}
