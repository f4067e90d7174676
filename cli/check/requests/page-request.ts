/** A request that the pages make of a call, as an example. */
export interface PageRequest {
  /** The name of the call: a file of schemas/api. */
  readonly call: string
  readonly part: 'params' | 'querystring' | 'body'
  readonly value: Readonly<Record<string, unknown>>
  /** In words: when the pages send it. */
  readonly when: string
  /** Properties that other rules compare with the call. */
  readonly known?: readonly string[]
}

/** A number of a claim. */
export const CLAIM = '3f2b8c1e-5d4a-4b6f-9e7d-0a1b2c3d4e5f'
