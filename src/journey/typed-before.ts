/**
 * Tells the page what was typed and ticked before it came to life: its fields show that, and nobody has heard of it. React
 * takes an event for a change only where the value differs from the one it saw last, so that one is set first.
 */
export function tellTypedBefore(page: ParentNode): void {
  for (const input of page.querySelectorAll('input, textarea')) {
    if (input instanceof HTMLTextAreaElement) tellTyped(input, HTMLTextAreaElement.prototype)
    else if (input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio'))
      tellTicked(input)
    else if (input instanceof HTMLInputElement) tellTyped(input, HTMLInputElement.prototype)
  }
}

function tellTyped(input: HTMLInputElement | HTMLTextAreaElement, kind: object): void {
  const { value: typed, defaultValue, selectionStart, selectionEnd } = input
  if (typed === defaultValue) return
  input.value = defaultValue
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(input, typed)
  // Types without a caret, as "email", have none to put back.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellTicked(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked) return
  // A radio that lost its tick to another is told by that one.
  if (input.type === 'radio' && !input.checked) return
  input.checked = !input.checked
  input.click()
}
