/**
 * The second click of a double click counts only for the control that got the first: the page may have moved on
 * meanwhile, and the control that is there now (the next question's Yes, the consent to cookies) was not meant.
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
