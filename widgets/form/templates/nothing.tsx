/** Replaces an element of RJSF that our templates render themselves. */
export function Nothing() {
  return null
}
