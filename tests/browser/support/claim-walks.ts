import { readFileSync } from 'node:fs'
import type { Claimant, Person } from './claimant.ts'
import { withAnyValues, wordsOf } from './journey-words.ts'
import { SUBMITTED, UPLOAD, sign, type Version } from './ways.ts'

/** A whole claim: who, how they answer, which pages and calls that leads through, and what the server has written in the end. */
export interface Walk {
  readonly version: Version
  readonly person: string
  readonly email?: string
  readonly answers: readonly ('right' | 'wrong')[]
  readonly path: readonly string[]
  readonly end: 'submitted' | 'upload'
  /** Calls from the signature on; saves by the step they are for. */
  readonly sends: readonly string[]
  readonly results: Readonly<Record<string, unknown>>
  readonly absent?: readonly string[]
  readonly done?: readonly string[]
}

export const WALKS = JSON.parse(
  readFileSync(new URL('../../cases/claim-walks.json', import.meta.url), 'utf8'),
) as readonly Walk[]

/** From the signature to the end, answering each page of the walk. */
export async function finish(claimant: Claimant, { version, person, answers, path, end }: Walk): Promise<void> {
  const { title, button, anyButton, part } = wordsOf(version)
  const { first, last } = personNamed(person)
  await sign(claimant, { first, last })
  for (const page of path.slice(1)) {
    const isReport = page === '/credits-report' || page === '/credit-report'
    if (isReport && !WITHOUT_AGREEMENTS.includes(first)) {
      await claimant.page.waitForURL((url) => url.pathname === `/get-started-${version}${page}`)
      await claimant.page
        .getByRole('checkbox', { name: withAnyValues(part('experian_agreements', 'name'), { number: 1 }) })
        .waitFor()
      await claimant.press(anyButton('finalStep', 'yes'))
    }
    if (page !== '/questions') continue
    for (const [index, how] of answers.entries()) {
      if (index === 1) await claimant.press(button('secondChance', 'verification'))
      await claimant.heading(title('questions'))
      await claimant.answerQuestions(how)
    }
  }
  await claimant.heading(HEADINGS[end])
}

export interface Written {
  readonly results: Readonly<Record<string, unknown>>
  readonly screensCompleted: readonly string[]
  readonly outgoing: readonly { readonly target: string }[]
}

/** What the server stored of a claim. */
export async function written(claimant: Claimant, url: string): Promise<Written> {
  return (await (await fetch(`${url}/sandbox/claims/${await claimant.claimId()}`)).json()) as Written
}

export function personNamed(name: string): Person {
  const [first = '', last = ''] = name.split(' ')
  return { first, last }
}

const HEADINGS = { submitted: SUBMITTED, upload: UPLOAD }

/** Their credit files list nothing to choose from, so that no report shows. */
const WITHOUT_AGREEMENTS = ['Emptyfile', 'Nolenders', 'Blacklist', 'Bureaudown']
