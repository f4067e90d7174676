export { BUCKETS, bucketOf } from './trail/buckets.ts'
export { cellOf, cellsOf, difference, KINDS, type Cell, type Count, type Kind } from './trail/cells.ts'
export { begun, followed, type Passed, type Seen } from './trail/followed.ts'
export { GROUPS, type Group, type Trail, type Visit } from './trail/trail.ts'
export { funnelCsv } from './print/csv.ts'
export { funnelHtml } from './print/html.ts'
export { funnelSvg } from './print/svg.ts'
export { funnelText } from './print/text.ts'
export { figureWords, shareWords } from './print/figure-words.ts'
export { contentsOf, contentToShow, type Content } from './report/contents.ts'
export { possibleTransitions, type Fault, type PossibleTransitions } from './report/faults.ts'
export { figure, LEAST_SHOWN, type Figure } from './report/figure.ts'
export {
  funnelReport,
  type Apart,
  type Flow,
  type FunnelReport,
  type ReportOptions,
  type StepReport,
} from './report/funnel-report.ts'
export { graphOf, type Graph, type GraphStep } from './report/graph.ts'
export { replacementsOf, type Courses, type Replacement } from './report/replacements.ts'
export { sideBySide, type Row, type Side } from './report/side-by-side.ts'
