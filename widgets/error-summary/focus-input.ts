const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]'

/** Focuses the first of these ids that is on the page; in a group the chosen input, else the first. False when none is there. */
export function focusInput(ids: readonly string[]): boolean {
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  const input =
    target?.matches(FOCUSABLE) === true
      ? target
      : (target?.querySelector(':checked') ?? target?.querySelector(FOCUSABLE))
  if (!(input instanceof HTMLElement)) return false
  // The label shows too: jumping to the bare box would leave the question above the edge of the screen.
  const top = input.closest('.field, .group') ?? input
  top.scrollIntoView({ block: 'start' })
  input.focus({ preventScroll: true })
  return true
}
