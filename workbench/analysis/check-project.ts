import { posix } from 'node:path'
import { copyEntries } from '../../cli/copy/entries/entries.ts'
import { journeysOf } from '../../cli/copy/lint/journeys-of.ts'
import { todayOf } from '../../cli/copy/today.ts'
import { quietShell } from '../../cli/command/shell.ts'
import type { Call } from '../../cli/command/verb.ts'
import type { Project } from '../../cli/project/project.ts'
import { CannotRun } from '../../cli/report/cannot-run.ts'
import type { Finding } from '../../cli/report/finding.ts'
import { checkVerb } from '../../cli/verbs/check.ts'
import { FileError } from '../../loader/index.ts'
import type { ProjectProblems } from '../wire.ts'
import { problemOf } from './problem-of.ts'

/** The diagnostics of `journey check --copy strict`: of each file, of the files together, and of the words. */
export async function checkProject(
  project: Project,
  hashes: () => Readonly<Record<string, string>>,
): Promise<ProjectProblems> {
  const { findings, concerned } = await checked(project)
  const areWordsChecked = concerned !== undefined
  // A file that is added to one of these folders is noticed.
  for (const folder of new Set(Object.keys(hashes()).map((path) => posix.dirname(path)))) project.files.list(folder)
  const problems = findings.filter(({ code }) => !UNAPPROVED.includes(code))
  return {
    files: hashes(),
    unapproved: areWordsChecked ? findings.length - problems.length : null,
    problems: problems.map((finding, index) => ({
      ...problemOf(finding, index, project.source),
      ...(areWordsChecked && finding.code.startsWith('COPY_') && { journeys: concerned(finding) }),
    })),
  }
}

const UNAPPROVED = ['COPY_UNAPPROVED', 'COPY_CHANGED', 'COPY_EXPIRED', 'COPY_WITHDRAWN']

/** The findings, and which journeys each is about. While a journey or the copy book has errors the words cannot be placed, so they are left out. */
async function checked(project: Project) {
  try {
    const concerned = journeysOf(copyEntries(project, todayOf(callOf(project))).entries)
    const { findings, copy } = await resultOf(project, 'strict')
    return copy === undefined ? { findings } : { findings, concerned }
  } catch (error) {
    if (!(error instanceof CannotRun || error instanceof FileError)) throw error
    return { findings: (await resultOf(project, 'off')).findings }
  }
}

async function resultOf(project: Project, copy: 'strict' | 'off') {
  const { json } = await checkVerb.run(callOf(project, { copy }))
  return json as { readonly findings: readonly Finding[]; readonly copy?: object }
}

function callOf(project: Project, options: Call['options'] = {}): Call {
  return { project, arguments: [], options, shell: quietShell(project.root, Date.now()) }
}
