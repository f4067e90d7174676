export {
  compareBehaviour,
  type BehaviourDifference,
  type Cause,
  type Course,
  type CourseDifference,
} from './behaviour/behaviour.ts'
export { compareUnderSettings, type BehaviourUnderSettings } from './behaviour/settings.ts'
export { cover, type Coverage, type CoveredPart } from './runs/coverage.ts'
export { describeRun } from './runs/describe-run.ts'
export { drive, type Call, type Drive, type Wait } from './runs/drive.ts'
export { followRun, type RunObserver } from './runs/follow-run.ts'
export { guardRefusal, type GuardRefusal } from './guarded/replay-guarded.ts'
export { acceptsOnlyTrue } from './journey/accepts-only-true.ts'
export type { Must } from './journey/must.ts'
export { lint, lintField } from './lint/index.ts'
export { keptExplorations } from './kept-explorations.ts'
export { prove, type KeptExplorations, type ProveOptions } from './prove.ts'
export type { Proof, ProofOptions, ProvedCondition, ProvedStep, ProvedWay, Witness } from './result/proof.ts'
export { replayRun } from './runs/replay-run.ts'
export { routes } from './routes.ts'
export { fieldOnDay } from './samples/field-on-day.ts'
export { replayTime } from './samples/on-sample-day.ts'
export { factsThatDecide } from './journey/facts-read.ts'
export { stepGraph, type StepGraph } from './journey/step-graph.ts'
export { accepts, sampleAnswer, sampleData } from './samples/sample-values.ts'
export type { Run, RunOutcome, RunStep } from '../engine/index.ts'
