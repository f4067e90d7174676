import { navigate } from 'wouter/use-browser-location'

export interface GoOptions {
  readonly replace?: boolean
  /** Kept with the entry in the browser's history. */
  readonly state?: unknown
}

/** Shows another address of the application without loading anew. */
export function goTo(path: string, { replace = false, state = null }: GoOptions = {}): void {
  navigate(path, { replace, state })
}
