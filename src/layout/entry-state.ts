/**
 * What is kept with the current entry of the browser's history, where react-router keeps it. `useLocation` may be one
 * address behind while a page is being drawn; the browser never is.
 */
export function entryState(): unknown {
  return (window.history.state as { readonly usr?: unknown } | null)?.usr
}
