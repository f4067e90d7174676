import type { Api } from '../api/index.ts'

/** What the help dialog works with, on pages and in journeys alike. */
export interface HelpServices {
  readonly call: Api['call']
  readonly claimId: () => string | undefined
  /** What this device knows of who asks. */
  readonly person: () => HelpPerson
  /** Tells the journey on screen what was put right at its end; undefined elsewhere. */
  readonly correct: () => ((set: Readonly<Record<string, unknown>>) => void) | undefined
  /** Where the visitor is: "/get-started-v3/submit-claim". */
  readonly path: () => string
  readonly origin: string
}

export interface HelpPerson {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: string
}

/** Reads the person from a claim's answers. Whoever can write to the device's storage could write anything. */
export function personIn(answers: Readonly<Record<string, unknown>>): HelpPerson {
  const text = (name: string) => (typeof answers[name] === 'string' && answers[name] !== '' ? answers[name] : undefined)
  const person = {
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone_number'),
  }
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
}
