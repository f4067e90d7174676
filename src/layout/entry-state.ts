/**
 * The state of the current history entry, where react-router stores it. `useLocation` may be one
 * address behind while a page renders; the browser never is.
 */
export function entryState(): unknown {
  return (window.history.state as { readonly usr?: unknown } | null)?.usr
}
