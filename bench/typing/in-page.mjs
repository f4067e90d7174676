/** Runs in the page: the time from a press or a key until its effect has been painted. */
export function watchPaints() {
  const painted = (done) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now())
      port2.postMessage(null)
    })
  window.benchTimes = []
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true)
  addEventListener('input', () => painted((now) => window.benchTimes.push(now - pressedAt)), true)
  /** Presses the first button of this name; resolves with the milliseconds until `isThere` and until that is painted. */
  window.benchPress = (label, isThere) =>
    new Promise((resolve) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
      const from = performance.now()
      const seen = () => {
        if (!isThere()) return
        observer.disconnect()
        const there = performance.now() - from
        painted((now) => resolve({ there, painted: now - from }))
      }
      const observer = new MutationObserver(seen)
      observer.observe(document.body, { childList: true, subtree: true })
      button.click()
      seen()
    })
}
