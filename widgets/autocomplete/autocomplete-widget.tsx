import { useLayoutEffect, useState, type ComponentType } from 'react'
import type { WidgetProps } from '../field/form-context.ts'
import { SelectWidget } from '../select/select-widget.tsx'

let combobox: ComponentType<WidgetProps> | undefined

/**
 * One of many choices. At first it is the browser's own list, which works before any script is there. Once the combobox has
 * loaded it takes the list's place, but never while somebody uses the list; if it cannot load, the list stays.
 */
export function AutocompleteWidget(props: WidgetProps) {
  const { id } = props
  const [Combobox, show] = useState<ComponentType<WidgetProps>>()
  // Before the browser paints: on later steps the combobox is already loaded, so the plain list never appears.
  useLayoutEffect(() => whenLoaded(id, () => show(() => combobox)), [id])
  return Combobox === undefined ? <SelectWidget {...props} /> : <Combobox {...props} />
}

/** Loads the combobox once; after a failure the next call retries. */
export async function loadCombobox(): Promise<void> {
  combobox ??= (await import('./combobox.tsx')).Combobox
}

/** Calls back once the combobox has loaded and the list is not in use. Returns how to stop that. */
function whenLoaded(id: string, show: () => void): () => void {
  let list: HTMLElement | null = null
  let isOver = false
  const offer = () => {
    if (isOver) return
    list = document.getElementById(id)
    if (list !== null && list === document.activeElement) list.addEventListener('blur', show, { once: true })
    else show()
  }
  if (combobox !== undefined) offer()
  else loadCombobox().then(offer, () => undefined)
  return () => {
    isOver = true
    list?.removeEventListener('blur', show)
  }
}
