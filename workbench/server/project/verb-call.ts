import { quietShell } from '../../../cli/command/shell.ts'
import type { Call } from '../../../cli/command/verb.ts'
import { findProject } from '../../../cli/project/project.ts'
import { CannotRun } from '../../../cli/report/cannot-run.ts'
import { FileError } from '../../../loader/index.ts'
import { Refusal } from './refusal.ts'

/** A call of one of the command's verbs, for a page instead of a terminal. */
export function verbCall(root: string, args: readonly string[], options: Call['options'] = {}): Call {
  return {
    project: findProject(root, root),
    arguments: args,
    options,
    shell: quietShell(root, Date.now()),
  }
}

/** What the command refuses, the call refuses with the same code and words. */
export async function refusingAlike<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CannotRun || error instanceof FileError)
      throw new Refusal(422, error.code, [error.message, error.hint].filter((part) => part !== undefined).join(' '), {
        ...(error instanceof CannotRun && { findings: error.findings }),
      })
    throw error
  }
}
