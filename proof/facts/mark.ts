/** Something that the proof remembers beside the facts of a journey: unset, or set to one of `size` values, from 1 on. */
export interface Mark {
  readonly name: string
  readonly size: number
}

/** What happens to marks at once: the value that each takes, 0 for unset. */
export type MarkChange = Readonly<Record<string, number>>
