import type { Verb } from '../command/verb.ts'
import { checkVerb } from './check.ts'
import { copyVerb } from './copy.ts'
import { coverVerb } from './cover.ts'
import { diffVerb } from './diff.ts'
import { errorsVerb } from './errors.ts'
import { explainVerb } from './explain.ts'
import { exportVerb } from './export.ts'
import { graphVerb } from './graph.ts'
import { importVerb } from './import.ts'
import { keepVerb } from './keep.ts'
import { newVerb } from './new.ts'
import { routesVerb } from './routes.ts'
import { schemaVerb } from './schema.ts'
import { simulateVerb } from './simulate.ts'
import { upgradeVerb } from './upgrade.ts'
import { workbenchVerb } from './workbench.ts'

/** The verbs of the command, in the order of its help. */
export const VERBS: readonly Verb[] = [
  checkVerb,
  routesVerb,
  coverVerb,
  explainVerb,
  graphVerb,
  diffVerb,
  newVerb,
  importVerb,
  exportVerb,
  keepVerb,
  upgradeVerb,
  schemaVerb,
  errorsVerb,
  simulateVerb,
  copyVerb,
  workbenchVerb,
]
