import type { PageArea } from './keep-presses.ts'

/**
 * Replays the presses in this part of the page from before anything listened there. From now on the caller handles presses in it
 * and must already listen. The page's first render, with what was typed earlier, comes before them.
 */
export function pressAgain(area: PageArea): void {
  const controls = window.takeEarlyPresses?.(area) ?? []
  if (controls.length > 0) setTimeout(() => controls.forEach((control) => control.isConnected && use(control)))
}

function use(control: HTMLElement): void {
  if (!(control instanceof HTMLInputElement)) return control.click()
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (control.dispatchEvent(enter)) control.form?.requestSubmit()
}
