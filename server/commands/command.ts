import type { Config } from '../config.ts'
import type { OpenDatabase } from '../database/index.ts'

/** Where a command reads and writes; replaced in tests. */
export interface Shell {
  readonly environment: NodeJS.ProcessEnv
  /** The project's root: a relative DATA_DIR lies below it. */
  readonly root: string
  /** The result. */
  readonly out: (text: string) => void
  /** What goes on meanwhile, and what is wrong. */
  readonly err: (text: string) => void
  readonly now: () => Date
}

export interface Given {
  readonly arguments: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  readonly shell: Shell
  /** Opens the product's database; it is closed when the command has ended. */
  database(): Promise<OpenDatabase>
}

export interface Command {
  readonly name: string
  /** What stands behind the name, such as "<claim>". */
  readonly usage: string
  readonly help: string
  /** How many arguments it needs. */
  readonly needs: number
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly help: string }>>
  /** Exit status 0: done. 1: nothing to do it with, such as an unknown claim. */
  run(given: Given): Promise<0 | 1>
}

/** Wrong use of a command: it was not begun. */
export class UsageError extends Error {
  override name = 'UsageError'
}
