import { codePolicy } from '../../server/one-time-codes/index.ts'
import type { Answer } from '../server/support/browser.ts'
import type { Notification } from './partners.ts'
import type { CodeSource } from './steps.ts'
import type { ClaimTruth } from './truth.ts'
import { nowOf } from './truth.ts'
import type { Rule } from './violation.ts'

/** Notes the code of a text for the step that asked for it: from then on the one before is worth nothing. */
export function notesCode(claim: ClaimTruth, source: CodeSource, texts: readonly Notification[]): void {
  const text = texts.findLast(({ partner, claimId }) => partner === 'sms' && claimId === claim.id)
  const code =
    text === undefined
      ? undefined
      : (String(text.what['text']).match(/\d+/g) ?? []).find(({ length }) => length === codePolicy.digits)
  if (code !== undefined && text !== undefined) claim.codes.set(source, { code, at: text.at, tries: 0, isUsed: false })
}

/** Holds the answer to a code against what may be answered: what it breaks, and how. */
export function judgeCode(
  claim: ClaimTruth,
  source: CodeSource,
  otp: string,
  { status }: Answer,
  now: Date,
): readonly [Rule, string] | undefined {
  const sent = claim.codes.get(source)
  const number = nowOf(claim).phone_number ?? ''
  const isGood =
    sent !== undefined &&
    !sent.isUsed &&
    sent.code === otp &&
    sent.tries < codePolicy.tries &&
    now.getTime() - sent.at.getTime() < codePolicy.minutesValid * 60_000
  if (sent !== undefined && (status === 200 || status === 400)) sent.tries += 1
  if (status === 200 && isGood) {
    sent.isUsed = true
    claim.provedNumbers.add(`${source} ${number}`)
  }
  // Asked again because the first answer was lost, a number that is proved is still proved.
  const wasProved = claim.provedNumbers.has(`${source} ${number}`)
  if (status === 200 && !isGood && !wasProved)
    return ['CODE_TAKEN', `claim ${claim.id} has not proved ${number}, and ${otp} was taken`]
  if (status === 400 && isGood) return ['CODE_REFUSED', `${otp} is the code of claim ${claim.id}, and was refused`]
  return undefined
}
