/** The command's access to its environment; tests pass their own. */
export interface Shell {
  /** The current folder. */
  readonly folder: string
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Colours and progress are for a person at a terminal. */
  readonly isTerminal: boolean
  readonly hasColours: boolean
  /** Asks the user for a line; `undefined` at the end of the input. */
  readonly ask: (question: string) => Promise<string | undefined>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Where nobody reads along and nobody can be asked. */
export function quietShell(folder: string, now: number): Shell {
  return {
    folder,
    out: () => undefined,
    err: () => undefined,
    isTerminal: false,
    hasColours: false,
    ask: () => Promise.resolve(undefined),
    now,
  }
}
