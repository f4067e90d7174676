/** What the command may touch of the world around it; tests hand in their own. */
export interface Shell {
  /** The folder in which the command was called. */
  readonly folder: string
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Colours and progress are for a person who watches. */
  readonly isTerminal: boolean
  readonly hasColours: boolean
  /** Asks a line of the person; `undefined` at the end of the input. */
  readonly ask: (question: string) => Promise<string | undefined>
  /** Milliseconds since 1970. */
  readonly now: number
}
