import { afterFirstPaint } from '../paint/after-first-paint.ts'
import type { Consent, CookieChoice } from './consent.ts'

const NOTE = '[data-cookie-state]'
const STATES = { accept: 'accepted', reject: 'rejected' } as const

/** Makes the buttons of the banner and of the cookies page work, and shows the current choice. Returns a function that stops this. */
export function listenForChoice(consent: Consent): () => void {
  const choose = ({ target }: Event) => {
    const choice =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-cookie-choice]')?.dataset['cookieChoice']
        : undefined
    if (choice !== 'accept' && choice !== 'reject') return
    consent.choose(choice)
    show(choice)
  }
  document.addEventListener('click', choose)
  const showChoice = () => show(consent.choice)
  // The server leaves the banner out for those who have chosen; only the notes of the cookies page would change under the visitor's eyes.
  const onceRead = () => (document.querySelector(NOTE) === null ? afterFirstPaint(showChoice) : showChoice())
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onceRead)
  else showChoice()
  return () => document.removeEventListener('click', choose)
}

function show(choice: CookieChoice | undefined): void {
  if (choice !== undefined) hideBanner()
  for (const note of document.querySelectorAll<HTMLElement>(NOTE))
    note.hidden = note.dataset['cookieState'] !== (choice === undefined ? 'none' : STATES[choice])
}

/** The pressed button disappears with the banner: the focus moves to the page instead of getting lost. */
function hideBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-cookie-banner]')
  if (banner === null) return
  const hadFocus = banner.contains(document.activeElement)
  banner.remove()
  if (hadFocus) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
