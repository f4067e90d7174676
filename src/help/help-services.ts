import type { Api } from '../api/index.ts'

/** The dependencies of the help dialog, on pages and in journeys. */
export interface HelpServices {
  readonly call: Api['call']
  readonly claimId: () => string | undefined
  /** What this device knows about the visitor. */
  readonly person: () => HelpPerson
  /** Sends a correction to the end of the journey on screen; undefined elsewhere. */
  readonly correct: () => ((set: Readonly<Record<string, unknown>>) => void) | undefined
  /** The current address: "/get-started-v3/submit-claim". */
  readonly path: () => string
  readonly origin: string
}

export interface HelpPerson {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: string
}

/** Reads the person from a claim's answers. The device's storage is untrusted. */
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
