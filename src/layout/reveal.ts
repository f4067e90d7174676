/** A button that names another element with `data-reveals` shows it. */
export function listenForReveals(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-reveals]') : null
    const shown = button === null ? null : document.getElementById(button.dataset['reveals'] ?? '')
    if (button === null || shown === null) return
    shown.hidden = false
    button.setAttribute('aria-expanded', 'true')
  })
}
