/** What the server asks the worker. */
export interface WorkerRequest {
  readonly id: number
  readonly call:
    | { readonly kind: 'analysis'; readonly journey: string }
    | { readonly kind: 'drawing'; readonly journey: string }
    | { readonly kind: 'replacements'; readonly journey: string; readonly other: string }
    | { readonly kind: 'witness'; readonly journey: string; readonly pointer: string }
    | { readonly kind: 'project' }
}

/** JSON, so that the server passes it on without reading it; undefined if the proof does not know the pointer. */
export interface WorkerAnswer {
  readonly id: number
  readonly json?: string | undefined
  readonly error?: string
}
