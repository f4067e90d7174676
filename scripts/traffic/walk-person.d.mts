export interface Habit {
  readonly journey: string
  /** The step that the person leaves for good; undefined: they submit. */
  readonly stopsAt?: string | undefined
}

export interface Walked {
  /** The steps that the server named, in order. */
  readonly reached: readonly string[]
  readonly submitted: boolean
}

/** A call with the cookies of one browser. */
export type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
) => Promise<{ readonly status: number; readonly body: unknown }>

export function walkPerson(
  habit: Habit,
  number: number,
  call: Call,
  pace?: { readonly beforeSubmit?: () => Promise<unknown> },
): Promise<Walked>
