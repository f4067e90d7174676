/** The parts of a page that are hydrated at different times: `page` is `main`, `frame` is everything around it. */
export type PageArea = 'frame' | 'page'

declare global {
  interface Window {
    /** Set by the inline script (early-script.ts). */
    takeEarlyPresses?: (area: PageArea) => readonly HTMLElement[]
  }
}

/** The parts of the application's pages that React renders. */
const COMES_ALIVE = '[data-comes-alive]'
/** Controls that need scripts. `data-reveals` and `data-cookie-choice` work at once; the former is kept too, for the component that renders it. */
const KEPT = `[data-opens-help], a[href="#help-phone"], ${COMES_ALIVE} main button:not([data-cookie-choice])`
/** After this time, a form that works without scripts is submitted without them. */
const PATIENCE_MS = 8000

/** Keeps presses until scripts take them, in the order of each control's last press, and shows that they were registered. */
export function keepPresses({ onFrameTaken }: { readonly onFrameTaken: () => void }): void {
  const kept = new Set<HTMLElement>()
  const open = new Set<PageArea>(['frame', 'page'])
  const isOpen = (element: Element) => open.has(areaOf(element))

  document.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(KEPT) : null
      if (pressed === null || !isOpen(pressed)) return
      const control = fieldOfEnter(event, pressed) ?? pressed
      // A link to the help dialog has no other target.
      if (control instanceof HTMLAnchorElement) event.preventDefault()
      kept.delete(control)
      kept.add(control)
      if (control === pressed) control.dataset['pressed'] = ''
    },
    true,
  )

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.closest(COMES_ALIVE) === null || !isOpen(form)) return
      // Otherwise the page would reload and lose what was typed.
      event.preventDefault()
      if (form.hasAttribute('action')) setTimeout(() => isOpen(form) && form.submit(), PATIENCE_MS)
    },
    true,
  )

  window.takeEarlyPresses = (area) => {
    if (area === 'frame' && open.has(area)) onFrameTaken()
    open.delete(area)
    const taken = [...kept].filter((control) => areaOf(control) === area)
    for (const control of taken) {
      kept.delete(control)
      delete control.dataset['pressed']
    }
    return taken
  }
}

/** Enter in a field presses the form's button without a pointer, but the field decides what Enter does. */
function fieldOfEnter({ detail }: MouseEvent, pressed: HTMLElement): HTMLElement | undefined {
  const field = document.activeElement
  return detail === 0 && field instanceof HTMLInputElement && field.form?.contains(pressed) === true ? field : undefined
}

const areaOf = (element: Element): PageArea => (element.closest('main') === null ? 'frame' : 'page')
