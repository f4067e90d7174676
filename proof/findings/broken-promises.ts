import type { Diagnostic } from '../../loader/index.ts'
import { diagnosticAt, type Proved } from './context.ts'

/** Violated invariants: consent, signature, inputs, choices, buttons, a transition. */
export function violatedInvariants(proved: Pick<Proved, 'exploration' | 'witness' | 'fileOf'>): Diagnostic[] {
  const reportedKeys = new Set<string>()
  const nearestFirst = [...proved.exploration.broken].sort(([, a], [, b]) => a.depth - b.depth)
  return nearestFirst.flatMap(([question, first]) => {
    const { step } = first.point
    const witness = proved.witness(first)
    const once = (diagnostic: Diagnostic) => {
      const isReportedOnce = question.kind === 'must' && question.must.isReportedOnce === true
      const place = `${diagnostic.code} ${diagnostic.pointer}`
      const key = isReportedOnce ? place : `${place} ${diagnostic.message}`
      if (reportedKeys.has(key)) return []
      reportedKeys.add(key)
      return [diagnostic]
    }
    switch (question.kind) {
      case 'must': {
        const { code, pointer, message, hint, severity = 'error', about } = question.must
        return once(
          diagnosticAt(proved, code, pointer, `Step "${step.id}": ${message}`, { hint, witness, severity, about }),
        )
      }
      case 'transition':
        return once(
          diagnosticAt(
            proved,
            'STEP_NO_TRANSITION',
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
          diagnosticAt(
            proved,
            'STEP_NO_BUTTON',
            `/steps/${step.id}/actions`,
            `Step "${step.id}": for some answers there is no button to continue with.`,
            {
              hint: 'Give the step a button, or widen the conditions of its buttons until one of them always holds.',
              witness,
            },
          ),
        )
    }
  })
}
