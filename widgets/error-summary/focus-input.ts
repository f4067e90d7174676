const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]'

/** Focuses the first of these ids on the page; in a group the chosen input, else the first. False if there is none. */
export function focusInput(ids: readonly string[]): boolean {
  const target = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  const input =
    target?.matches(FOCUSABLE) === true
      ? target
      : (target?.querySelector('input:checked') ?? target?.querySelector(FOCUSABLE))
  if (!(input instanceof HTMLElement)) return false
  // Scrolls to the label: otherwise the question would be above the edge of the screen.
  const top = input.closest('.field, .group') ?? input
  top.scrollIntoView({ block: 'start' })
  input.focus({ preventScroll: true })
  return true
}
