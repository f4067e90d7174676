/**
 * Reports to React what was typed and ticked before hydration: the fields show it, but no event was handled. React
 * treats an event as a change only if the value differs from its last known one, so that one is set first.
 */
export function reportTypedBefore(page: ParentNode): void {
  for (const input of page.querySelectorAll('input, textarea')) {
    if (input instanceof HTMLTextAreaElement) reportTyped(input, HTMLTextAreaElement.prototype)
    else if (input instanceof HTMLInputElement && (input.type === 'checkbox' || input.type === 'radio'))
      reportTicked(input)
    else if (input instanceof HTMLInputElement) reportTyped(input, HTMLInputElement.prototype)
  }
}

function reportTyped(input: HTMLInputElement | HTMLTextAreaElement, kind: object): void {
  const { value: typed, defaultValue, selectionStart, selectionEnd } = input
  if (typed === defaultValue) return
  input.value = defaultValue
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(input, typed)
  // Types without a caret, such as "email", have none to restore.
  if (selectionStart !== null) input.setSelectionRange(selectionStart, selectionEnd)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function reportTicked(input: HTMLInputElement): void {
  if (input.checked === input.defaultChecked) return
  // A radio that lost its tick to another is covered by that one's event.
  if (input.type === 'radio' && !input.checked) return
  input.checked = !input.checked
  input.click()
}
