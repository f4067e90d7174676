import type { JourneyDefinition } from '../../engine/index.ts'
import type { Diagnostic } from '../../loader/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import type { Exploration, Finding, Machine } from '../exploration/exploration.ts'
import type { FactModel } from '../facts/fact-model.ts'
import { describeRun } from '../runs/describe-run.ts'
import type { ProvedCondition, ProvedStep, ProvedWay, Witness } from '../result/proof.ts'
import type { StepGraph } from '../journey/step-graph.ts'

/** What a proof has found out, for those who look for faults in it. */
export interface Proved {
  readonly journey: JourneyDefinition
  readonly graph: StepGraph
  readonly places: readonly ConditionPlace[]
  readonly model: FactModel
  readonly machine: Machine
  readonly exploration: Exploration
  readonly steps: readonly ProvedStep[]
  readonly ways: readonly ProvedWay[]
  readonly conditions: readonly ProvedCondition[]
  readonly witness: (finding: Finding | undefined) => Witness | null
  readonly fileOf: (pointer: string) => string
  /** The same journey explored once more, supposing that nobody changes what a step asks that is shown only once. */
  readonly supposingOnce: () => Supposed
}

export interface Supposed extends Pick<Proved, 'graph' | 'machine' | 'exploration' | 'model'> {
  readonly witness: (finding: Finding) => Witness
}

interface More {
  readonly severity?: Diagnostic['severity']
  readonly hint?: string
  readonly witness?: Witness | null
}

/** A problem at a place of a journey. The run that shows it is found when it is read: a broken journey may have thousands. */
export function diagnosticAt(
  { fileOf }: Pick<Proved, 'fileOf'>,
  code: string,
  pointer: string,
  message: string,
  { severity = 'error', hint, witness }: More = {},
): Diagnostic {
  const diagnostic: Diagnostic = {
    code,
    severity,
    file: fileOf(pointer),
    pointer,
    message,
    ...(hint === undefined ? {} : { hint }),
  }
  if (witness === undefined || witness === null) return diagnostic
  return Object.defineProperties(diagnostic, {
    witness: { enumerable: true, get: () => describeRun(witness()) },
    run: { enumerable: true, get: witness },
  })
}

/** Steps that anybody comes to. */
export function reachedSteps({ steps }: Proved): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step, reached }) => (reached === null ? [] : [step])))
}
