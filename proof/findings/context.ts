import type { JourneyDefinition } from '../../engine/index.ts'
import type { About, Diagnostic } from '../../loader/index.ts'
import type { ConditionPlace } from '../journey/condition-places.ts'
import type { Exploration, FirstStates, Machine } from '../exploration/machine.ts'
import type { FactModel } from '../facts/fact-model.ts'
import { describeRun } from '../runs/describe-run.ts'
import type { ProvedCondition, ProvedStep, ProvedWay, Witness } from '../result/proof.ts'
import type { StepGraph } from '../journey/step-graph.ts'

/** The results of a proof that its diagnostics are derived from. */
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
  readonly witness: (first: FirstStates | undefined) => Witness | null
  readonly fileOf: (pointer: string) => string
  /** Explores the journey again, assuming that answers of steps with `showOnce` never change. */
  readonly assumingOnceFixed: () => Assumed
}

export interface Assumed extends Pick<Proved, 'graph' | 'machine' | 'exploration' | 'model'> {
  readonly witness: (first: FirstStates) => Witness
}

interface DiagnosticDetails {
  readonly severity?: Diagnostic['severity']
  readonly hint: string
  readonly about?: About | undefined
  readonly witness?: Witness | null
}

/** Creates a diagnostic. Its run is computed when it is read, because a broken journey may have thousands of diagnostics. */
export function diagnosticAt(
  { fileOf }: Pick<Proved, 'fileOf'>,
  code: string,
  pointer: string,
  message: string,
  { severity = 'error', hint, about, witness = null }: DiagnosticDetails,
): Diagnostic {
  const diagnostic: Diagnostic = {
    ...{ code, severity, file: fileOf(pointer), pointer, message, hint },
    ...(about === undefined ? {} : { about }),
  }
  if (witness === null) return diagnostic
  return Object.defineProperties(diagnostic, {
    witness: { enumerable: true, get: () => describeRun(witness()) },
    run: { enumerable: true, get: witness },
  })
}

/** The reachable steps. */
export function reachedSteps({ steps }: Pick<Proved, 'steps'>): ReadonlySet<string> {
  return new Set(steps.flatMap(({ step, reached }) => (reached === null ? [] : [step])))
}
