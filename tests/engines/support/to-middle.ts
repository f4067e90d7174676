/** Runs in the page: away from its edges, where bars that stay on screen can lie over it. */
export function toMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}
