declare global {
  interface Window {
    /** Set by public/first-press.js, where that came first. */
    firstPress?: { readonly button: HTMLElement | null; readonly stop: () => void }
  }
}

/** Presses the button that was pressed last before anybody listened, once the page has been drawn with what was typed before. */
export function pressAgain(): void {
  const { firstPress } = window
  if (firstPress === undefined) return
  firstPress.stop()
  delete window.firstPress
  const { button } = firstPress
  if (button !== null) setTimeout(() => button.isConnected && button.click())
}
