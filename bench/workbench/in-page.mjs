/**
 * Runs in every page and frame of the workbench, and says when things are painted. Moments are milliseconds since 1970, because the key
 * is pressed in one page and its effect is seen in another.
 */
export function watchWorkbench() {
  const MOST_MS = 60_000
  const now = () => performance.timeOrigin + performance.now()
  const painted = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(now())
      port2.postMessage(null)
    })
  /** Resolves with the moment at which `isThere` holds in the document, and that at which it is painted. */
  const seen = (isThere) =>
    new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`BENCH_NOT_SEEN ${isThere}`)), MOST_MS)
      const look = () => {
        if (!isThere()) return false
        observer.disconnect()
        clearTimeout(tooLate)
        const there = now()
        painted((at) => resolve({ there, painted: at }))
        return true
      }
      const observer = new MutationObserver(look)
      if (!look()) observer.observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
    })
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = performance.timeOrigin + timeStamp), true)
  const typedAt = new Map()
  addEventListener('input', ({ target }) => painted((at) => typedAt.set(target.value?.length, at)), true)
  window.bench = {
    pressedAt: () => pressedAt,
    seen,
    /** When an input was painted whose text has this length. */
    typedAt: (length) => typedAt.get(length),
    /** Presses a place of the canvas; resolves with how long until it is marked in the document, and until that is painted. */
    select(pointer) {
      const from = now()
      const found = seen(
        () => document.querySelector('[aria-pressed="true"]')?.getAttribute('data-pointer') === pointer,
      )
      document
        .querySelector(`[data-pointer="${CSS.escape(pointer)}"]`)
        .dispatchEvent(new MouseEvent('click', { bubbles: true }))
      return found.then(({ there, painted: at }) => ({ there: there - from, painted: at - from }))
    },
    /** The moment at which the last answer of this call was complete. */
    answeredAt: (call) =>
      performance.timeOrigin +
      (performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes(call))
        .at(-1)?.responseEnd ?? Number.NaN),
  }
}
