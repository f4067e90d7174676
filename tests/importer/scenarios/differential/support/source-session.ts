/** A visit to a form in the engine that the form was made for. Questions are named by their places: JSON pointers. */
export interface SourceSession {
  /** The place of the page that is shown; `undefined` once there is none. */
  readonly page: () => string | undefined
  /** The places of the questions that the page asks now. */
  readonly asked: () => readonly string[]
  /** Gives an answer, or removes it. */
  readonly give: (place: string, value: unknown) => void
  /** Whether the engine accepts the current answer, or that there is none. */
  readonly accepts: (place: string) => boolean
  /** Leaves the page. Returns false if the engine refuses. */
  readonly next: () => boolean
  /** What is handed over at the end, by the places of the questions. */
  readonly submitted: () => ReadonlyMap<string, unknown>
  /** A box that is not ticked is submitted as false, whether or not anybody touched it. */
  readonly submitsEmptyBoxes?: boolean
  /** Values to try as an answer to a question; `undefined` leaves it out. */
  readonly valuesFor: (place: string, random: () => number) => readonly unknown[]
}
