/** A place of RJSF's that our templates fill themselves. */
export function Nothing() {
  return null
}
