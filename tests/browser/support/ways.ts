import type { Locator } from 'playwright'
import type { Claimant, Person } from './claimant.ts'

/** What the pages are called on which the three versions ask for the same things. */
export const SIGN = /Please Sign to Start Your Claim/
export const SIGN_BUTTON = /^(Find My Agreement\(s\)|Start My Claim)$/
export const ENDED = /^(Your claim has been submitted|Final Step: Upload Your ID)$/

export type Version = 'v3' | 'v4' | 'v5'

export async function toAddress(claimant: Claimant, version: Version): Promise<void> {
  await claimant.open(`/get-started-${version}`)
  if (version === 'v5') {
    await claimant.press('Yes')
    await claimant.heading('Did the dealer disclose their commission?')
    await claimant.press('No')
  }
  await claimant.heading('Find your address')
}

/** To the signature, or what comes instead of it, by way of every step in front of it. */
export async function toSign(
  claimant: Claimant,
  version: Version,
  person: Person,
  email?: string,
  instead?: Locator,
): Promise<void> {
  await toAddress(claimant, version)
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press('Next')
  await claimant.heading(version === 'v5' ? 'Your Details' : 'Find Your Agreements')
  await claimant.giveDetails(person)
  if (version !== 'v5') {
    await claimant.press('Next')
    await claimant.heading('Send Results To...')
  }
  await claimant.giveContact()
  if (email !== undefined) await claimant.box('Email').fill(email)
  await claimant.press('Next')
  await (instead === undefined ? claimant.heading(SIGN) : instead.waitFor())
}

export async function sign(claimant: Claimant, person: Person): Promise<void> {
  await claimant.typeSignature(person)
  await claimant.press(SIGN_BUTTON)
}
