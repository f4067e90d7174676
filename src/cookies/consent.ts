import { pageCookies, readCookie, writeCookie } from './cookie.ts'

/** What a visitor said to advertising and measurement. */
export type CookieChoice = 'accept' | 'reject'

const NAME = 'cookieChoice'
const DAYS = 365

export interface Consent {
  /** Undefined until somebody has chosen: nothing is allowed then. */
  readonly choice: CookieChoice | undefined
  readonly choose: (choice: CookieChoice) => void
  /** Told of each choice from now on. */
  readonly onChoice: (listener: (choice: CookieChoice) => void) => void
}

/** The choice of this browser. It stands in a cookie, so that the server knows it as well; another tab may change it at any time. */
export function consent(cookies: () => string = pageCookies): Consent {
  const listeners: ((choice: CookieChoice) => void)[] = []
  return {
    get choice() {
      const kept = readCookie(NAME, cookies())
      return kept === 'accept' || kept === 'reject' ? kept : undefined
    },
    choose(choice) {
      writeCookie(NAME, choice, { days: DAYS })
      for (const listener of listeners) listener(choice)
    },
    onChoice: (listener) => void listeners.push(listener),
  }
}
