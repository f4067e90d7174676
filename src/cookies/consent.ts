import { pageCookies, readCookie, writeCookie } from './cookie.ts'

/** A visitor's choice about advertising and measurement. */
export type CookieChoice = 'accept' | 'reject'

const NAME = 'cookieChoice'

export interface Consent {
  /** Undefined until the visitor has chosen: nothing is allowed then. */
  readonly choice: CookieChoice | undefined
  readonly choose: (choice: CookieChoice) => void
  /** Called for each choice from now on. */
  readonly onChoice: (listener: (choice: CookieChoice) => void) => void
}

/** The choice of this browser. It is a cookie, so that the server has it as well; another tab may change it at any time. */
export function consent(cookies: () => string = pageCookies): Consent {
  const listeners: ((choice: CookieChoice) => void)[] = []
  return {
    get choice() {
      const kept = readCookie(NAME, cookies())
      return kept === 'accept' || kept === 'reject' ? kept : undefined
    },
    choose(choice) {
      writeCookie(NAME, choice)
      for (const listener of listeners) listener(choice)
    },
    onChoice: (listener) => void listeners.push(listener),
  }
}
