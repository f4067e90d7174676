export { experimentCsv } from './print/csv.ts'
export { experimentText } from './print/text.ts'
export { armsOf, type Arm } from './report/arms.ts'
export {
  experimentReport,
  type ArmReport,
  type Comparison,
  type ExperimentOptions,
  type ExperimentReport,
  type Guardrail,
  type Results,
} from './report/experiment-report.ts'
export { splitCheck, type SplitCheck } from './report/split-check.ts'
export { differenceInterval, shareInterval, type Interval, type Sample } from './statistics/confidence-sequence.ts'
export { logGamma } from './statistics/log-gamma.ts'
export { logSplitEvidence } from './statistics/split-evidence.ts'
export { visitorsNeeded } from './statistics/visitors-needed.ts'
