import type { HelpServices } from './help-services.ts'

/** The final step, and other places where the phone number can be changed, link to this. */
const TO_PHONE = '#help-phone'

/** Opens the help dialog when its button or a link to it is pressed. Only then loads its code. */
export function listenForHelp(services: () => Promise<HelpServices>): void {
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    const button = event.target.closest<HTMLElement>('[data-opens-help]')
    const link = event.target.closest<HTMLElement>(`a[href="${TO_PHONE}"]`)
    if (button === null && link === null) return
    event.preventDefault()
    void open(services, link === null ? null : 'phone')
  })
}

async function open(services: () => Promise<HelpServices>, issue: 'phone' | null): Promise<void> {
  const [{ openHelp }, made] = await Promise.all([import('./open-help.tsx'), services()])
  openHelp(made, issue)
}
