import { canonical, type Condition, type Step } from '../../../engine/index.ts'
import type { Must } from '../../journey/must.ts'

/**
 * Wherever the question of a step shows, a button that answers it does too. The question of a page whose buttons set nothing
 * is left alone: its fields may answer it.
 */
export function answeredQuestion({ id, question, actions }: Step): Must[] {
  if (question === null) return []
  const answering = actions.filter(({ set }) => Object.keys(set).length > 0)
  const conditions = answering.flatMap(({ when }) => (when === undefined ? [] : [when]))
  const { when } = question
  const isAlways = conditions.length < answering.length
  if (answering.length === 0 || isAlways || conditions.some((one) => canonical(one) === canonical(when))) return []
  const answerable: Condition = { anyOf: [...conditions, ...(when === undefined ? [] : [{ not: when }])] }
  return [
    {
      code: 'QUESTION_UNANSWERED',
      step: id,
      pointer: when === undefined ? `/steps/${id}/question` : `/steps/${id}/question/when`,
      when: 'shown',
      condition: answerable,
      message: `the question may be shown while no button answers it: ${namesOf(answering)} ${answering.length === 1 ? 'is' : 'are'} not there.`,
      hint: 'Give the question and the buttons that answer it the same condition.',
    },
  ]
}

function namesOf(actions: Step['actions']): string {
  const names = actions.map(({ id }) => `"${id}"`)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((part) => part !== '').join(' and ')
}
