import type { Problem } from '../../loader/index.ts'
import type { Project } from '../project/project.ts'
import type { Checked } from './check-files.ts'
import { pageLinkProblems } from './link-problems.ts'
import { unusedContracts } from './unused-contracts.ts'

/** Checks that need the whole project: links of the pages, and unused contracts if every journey could be read. */
export function togetherProblems(checked: readonly Checked[], project: Project): readonly Problem[] {
  const journeys = checked.flatMap(({ proof }) => (proof === undefined ? [] : [proof.journey]))
  const isWhole = checked.every(({ problems }) =>
    problems.every(({ severity, file }) => severity === 'warning' || !file.startsWith('journeys/')),
  )
  return [...pageLinkProblems(project), ...(isWhole ? unusedContracts(journeys, project.source) : [])]
}
