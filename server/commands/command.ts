import type { Config } from '../settings/config.ts'
import type { OpenDatabase } from '../database/index.ts'

/** The input and output of a command; replaced in tests. */
export interface Shell {
  readonly environment: NodeJS.ProcessEnv
  /** The project's root: a relative DATA_DIR is resolved against it. */
  readonly root: string
  /** The result. */
  readonly out: (text: string) => void
  /** Progress and errors. */
  readonly err: (text: string) => void
  readonly now: () => Date
}

export interface Given {
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  readonly shell: Shell
  /** Opens the product's database and closes it when the command ends. `migrate` overrides MIGRATE. */
  database(how?: { readonly migrate: 'start' }): Promise<OpenDatabase>
}

export interface Command {
  readonly name: string
  /** The arguments after the name, such as "<claim>". */
  readonly usage: string
  readonly help: string
  /** The number of required arguments. */
  readonly needs: number
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly help: string }>>
  /** Exit status 0: done. 1: nothing to work on, such as an unknown claim. */
  run(given: Given): Promise<0 | 1>
}

/** Wrong usage: the command did not start. */
export class UsageError extends Error {
  override name = 'UsageError'
}
