/**
 * The second click of a double click counts for the control that had the first, and for no other: the page may have gone on
 * meanwhile, and what stands there now (the next question's Yes, the consent to cookies) was not meant.
 */
export function ignoreStrayClicks(): void {
  let before: Element | null = null
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (event.detail > 1 && control !== before) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
      before = control
    },
    true,
  )
}

function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element
    ? (target.closest('button, a, label, input, select, textarea, summary') ?? target)
    : null
}
