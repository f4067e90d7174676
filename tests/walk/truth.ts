import type { Person } from './people.ts'
import { marksOf } from './people.ts'
import type { CodeSource } from './steps.ts'

/** What a claim says of its person at one moment. */
export interface Details {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly dob?: string | undefined
  readonly address?: string | undefined
  readonly email?: string | undefined
  readonly phone_number?: string | undefined
}

/** What was proved, shown, signed or agreed to, and for whom. */
export interface Fact {
  readonly claimId: string
  /** A signature is its signer's, whatever their address; credit files and identity are found by the address too. */
  readonly person: string
  readonly kind: 'identity' | 'agreement' | 'signature'
}

export type Bureau = 'experian' | 'equifax'

/** One claim as it should be. */
export interface ClaimTruth {
  readonly id: string
  /** Marks of all that anybody has typed into it. */
  readonly given: Set<string>
  /** Who it has been, in order; the last is who it is now. */
  readonly history: Details[]
  /** Who had agreed to the searches at the time: the details there were. */
  readonly consents: Details[]
  /** People the identity supplier passed; `told` those whose passing was answered while the claim was theirs. */
  readonly passed: Set<string>
  readonly toldPassed: Set<string>
  /** Hashes of signatures, by signer. */
  readonly signed: Map<string, Set<string>>
  /** Account numbers that a bureau listed, by bureau and person. */
  readonly files: Map<string, readonly string[]>
  /** Start dates of agreements that were chosen, by person and bureau. */
  readonly chosen: Map<string, Map<Bureau, readonly string[]>>
  /** The last code that was texted for each step, with the tries at it. */
  readonly codes: Map<CodeSource, { readonly code: string; readonly at: Date; tries: number; isUsed: boolean }>
  /** Numbers that a right code has proved, by step. */
  readonly provedNumbers: Set<string>
  /** Whether the CRM knows of it: from then on it has to know what the claim says. */
  isTold: boolean
  submitted: boolean
  erased: boolean
}

export interface BrowserTruth {
  readonly owns: Set<string>
  current: string | undefined
}

/** The small model beside the server: which claims there are, who each is about, and what is true of whom. */
export class Truth {
  readonly cast: readonly Person[]
  readonly claims: ClaimTruth[] = []
  readonly browsers: readonly BrowserTruth[] = [
    { owns: new Set(), current: undefined },
    { owns: new Set(), current: undefined },
  ]
  /** Whatever a supplier or a pen has made, by a mark that is on nothing else. */
  readonly facts = new Map<string, Fact>()
  /** Calls whose supplier has not answered yet. */
  waiting = 0

  constructor(cast: readonly Person[]) {
    this.cast = cast
  }

  claim(id: string): ClaimTruth {
    const found = this.claims.find((claim) => claim.id === id)
    if (found !== undefined) return found
    const made: ClaimTruth = {
      id,
      given: new Set(),
      history: [{}],
      consents: [],
      passed: new Set(),
      toldPassed: new Set(),
      signed: new Map(),
      files: new Map(),
      chosen: new Map(),
      codes: new Map(),
      provedNumbers: new Set(),
      isTold: false,
      submitted: false,
      erased: false,
    }
    this.claims.push(made)
    return made
  }

  /** Marks in a text that have no place in this claim: of people nobody typed into it, of facts of other claims and, with `of`, of facts of other people. */
  strangersIn(text: string, claim: ClaimTruth, of?: Details): readonly string[] {
    const low = text.toLowerCase()
    const people = this.cast.flatMap((one) =>
      marksOf(one).filter((mark) => !claim.given.has(mark) && low.includes(mark)),
    )
    const isStrange = (fact: Fact) =>
      fact.claimId !== claim.id ||
      (of !== undefined && fact.person !== (fact.kind === 'signature' ? signerOf(of) : personOf(of)))
    const facts = [...this.facts].flatMap(([mark, fact]) =>
      isStrange(fact) && low.includes(mark) ? [`${fact.kind} ${mark}`] : [],
    )
    return [...people, ...facts]
  }

  gives(claim: ClaimTruth, sent: unknown): void {
    const low = JSON.stringify(sent ?? null).toLowerCase()
    for (const person of this.cast) {
      for (const mark of marksOf(person)) if (low.includes(mark)) claim.given.add(mark)
      // The server keeps a birthday in both spellings, whichever it was given.
      const { dob, dateOfBirth } = person
      if (claim.given.has(dob) || claim.given.has(dateOfBirth)) claim.given.add(dob).add(dateOfBirth)
    }
  }
}

export const nowOf = ({ history }: ClaimTruth): Details => history.at(-1) ?? {}

/** Name, birth and address: whom a supplier is asked about. Undefined while one of them is missing. */
export const personOf = ({ first_name, last_name, dob, address }: Details) =>
  joined([first_name, last_name, dob, address])

/** Name and birth: who signs and agrees. A corrected address is the same person's. */
export const signerOf = ({ first_name, last_name, dob }: Details) => joined([first_name, last_name, dob])

const joined = (parts: readonly (string | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.map(plain).join(' | ') : undefined

/** Whether the name and birthday that were known contradict nothing of this person. */
export function mayBe(known: Details, person: string): boolean {
  const whole = person.split(' | ')
  return [known.first_name, known.last_name, known.dob].every(
    (part, at) => part === undefined || plain(part) === whole[at],
  )
}

export const sameDetails = (a: Details, b: Details) => DETAILS.every((name) => plain(a[name]) === plain(b[name]))

const DETAILS = ['first_name', 'last_name', 'dob', 'address', 'email', 'phone_number'] as const
const plain = (text: string | undefined) => (text ?? '').normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
