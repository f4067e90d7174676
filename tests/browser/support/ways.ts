import type { Locator } from 'playwright'
import type { Claimant, Person } from './claimant.ts'
import { inAnyVersion, oneOf, wordsOf } from './journey-words.ts'

/** What the pages are called on which the three versions ask for the same things. */
export const SIGN = inAnyVersion(({ title }) => title('sign'))
export const SIGN_BUTTON = oneOf(
  inAnyVersion(({ button }) => button('sign', 'sign', 'identitySettled')),
  inAnyVersion(({ button }) => button('sign', 'sign', 'otherwise')),
)
export const SUBMITTED = inAnyVersion(({ title }) => title('finish', 'identityProved'))
export const UPLOAD = inAnyVersion(({ title }) => title('finish', 'otherwise'))
export const ENDED = oneOf(SUBMITTED, UPLOAD)

export type Version = 'v3' | 'v4' | 'v5'

export async function toAddress(claimant: Claimant, version: Version): Promise<void> {
  const { title, button } = wordsOf(version)
  await claimant.open(`/get-started-${version}`)
  if (version === 'v5') {
    await claimant.press(button('carFinance', 'yes'))
    await claimant.heading(title('commission'))
    await claimant.press(button('commission', 'no'))
  }
  await claimant.heading(title('postcode'))
}

/** To the signature, or what comes instead of it, by way of every step in front of it. */
export async function toSign(
  claimant: Claimant,
  version: Version,
  person: Person,
  email?: string,
  instead?: Locator,
): Promise<void> {
  const { title, anyButton } = wordsOf(version)
  await toAddress(claimant, version)
  await claimant.chooseAddress('LS1 4AP')
  await claimant.press(anyButton('next'))
  await claimant.heading(title(version === 'v5' ? 'infoContact' : 'info'))
  await claimant.giveDetails(person)
  if (version !== 'v5') {
    await claimant.press(anyButton('next'))
    await claimant.heading(title('contact'))
  }
  await claimant.giveContact(email)
  await claimant.press(anyButton('next'))
  await (instead === undefined ? claimant.heading(SIGN) : instead.waitFor())
}

export async function sign(claimant: Claimant, person: Person): Promise<void> {
  await claimant.typeSignature(person)
  await claimant.press(SIGN_BUTTON)
}
