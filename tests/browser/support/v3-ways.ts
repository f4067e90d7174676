import type { Claimant, Person } from './claimant.ts'
import { wordsOf } from './journey-words.ts'

const v3 = wordsOf('v3')

export const BASE = '/get-started-v3'

export async function toInfo(claimant: Claimant): Promise<void> {
  await claimant.open(BASE)
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('info'))
}

export async function toContact(claimant: Claimant, person: Person): Promise<void> {
  await toInfo(claimant)
  await claimant.giveDetails(person)
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('contact'))
}

export async function toSign(claimant: Claimant, person: Person): Promise<void> {
  await toContact(claimant, person)
  await claimant.giveContact()
  await claimant.press(v3.anyButton('next'))
  await claimant.heading(v3.title('sign'))
}
