import type { Rule } from '../journey/rule.ts'

/** J091: one choice for each identity question, and only choices that were offered. */
export const everyQuestionRule: Rule<object> = {
  keys: () => ['unanswered', 'choice'],

  check(value, _, { choices }) {
    const answers = value as Readonly<Record<string, unknown>>
    const open = choices.find(({ questionId }) => answers[String(questionId)] === undefined)
    if (open !== undefined) return [{ key: 'unanswered', part: String(open['questionId']) }]
    const offered = choices.every((question) => choiceIds(question).includes(answers[String(question['questionId'])]))
    return offered && Object.keys(answers).length === choices.length ? [] : [{ key: 'choice' }]
  },
}

function choiceIds(question: Readonly<Record<string, unknown>>): unknown[] {
  const choices = question['choices']
  return Array.isArray(choices) ? choices.map((choice: { choiceId?: unknown }) => choice.choiceId) : []
}
