export {
  compareBehaviour,
  type BehaviourDifference,
  type Cause,
  type Course,
  type CourseDifference,
} from './behaviour.ts'
export { compareUnderSettings, type BehaviourUnderSettings } from './behaviour-settings.ts'
export { cover, type Coverage, type CoveredPart } from './coverage.ts'
export { describeRun } from './describe-run.ts'
export { drive, type Call, type Drive, type Wait } from './drive.ts'
export { followRun, type RunObserver } from './follow-run.ts'
export { guardRefusal, type GuardRefusal } from './guarded/replay-guarded.ts'
export { lint, lintField } from './lint/index.ts'
export { prove } from './prove.ts'
export type { Proof, ProofOptions, ProvedCondition, ProvedStep, ProvedWay, Witness } from './proof.ts'
export { replayRun } from './replay-run.ts'
export { routes } from './routes.ts'
export { sampleAnswer } from './sample-values.ts'
export type { Run, RunOutcome, RunStep } from '../engine/index.ts'
