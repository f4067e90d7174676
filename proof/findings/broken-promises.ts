import type { Problem } from '../../loader/index.ts'
import { problemAt, type Proved } from './context.ts'

/** What must hold wherever it is reached, and does not: consent, signature, inputs, choices, buttons, a way on. */
export function brokenPromises(proved: Proved): Problem[] {
  const said = new Set<string>()
  const nearestFirst = [...proved.exploration.broken].sort(([, a], [, b]) => a.depth - b.depth)
  return nearestFirst.flatMap(([question, finding]) => {
    const { step } = finding.point
    const witness = proved.witness(finding)
    const once = (problem: Problem) => {
      const isToldOnce = question.kind === 'must' && question.must.isToldOnce === true
      const key = `${problem.code} ${problem.pointer} ${isToldOnce ? '' : problem.message}`
      if (said.has(key)) return []
      said.add(key)
      return [problem]
    }
    switch (question.kind) {
      case 'must': {
        const { code, pointer, message, hint } = question.must
        return once(problemAt(proved, code, pointer, `Step "${step.id}": ${message}`, { hint, witness }))
      }
      case 'way on':
        return once(
          problemAt(
            proved,
            'STEP_NO_WAY_ON',
            `/steps/${step.id}/next`,
            `Step "${step.id}": for some answers no transition holds.`,
            {
              hint: 'End the list with a transition without a condition.',
              witness,
            },
          ),
        )
      case 'button':
        return once(
          problemAt(
            proved,
            'STEP_NO_BUTTON',
            `/steps/${step.id}/actions`,
            `Step "${step.id}": for some answers there is no button to go on with.`,
            {
              hint: 'Give the step a button, or widen the conditions of those it has until one of them always holds.',
              witness,
            },
          ),
        )
      case 'place':
        return []
    }
  })
}
