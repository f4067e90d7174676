import type { PageArea } from './keep-presses.ts'

/**
 * Presses again what was pressed in this part of the page before anything listened there. From now on presses in it are left
 * to the caller, who listens already. What the page draws first, with what was typed before, comes before them.
 */
export function pressAgain(area: PageArea): void {
  const controls = window.takeEarlyPresses?.(area) ?? []
  if (controls.length > 0) setTimeout(() => controls.forEach((control) => control.isConnected && control.click()))
}
