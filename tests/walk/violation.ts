/** What no walk may bring about. */
export const RULES = {
  PERSON_IN_ANOTHER_CLAIM: 'a detail or fact of one claim shows up in another',
  FACT_OF_ANOTHER: "what one person proved, signed or borrowed is shown as another person's",
  IDENTITY_OF_ANOTHER: 'somebody counts as proved who never passed',
  IDENTITY_LOST: 'somebody who passed counts as not proved',
  SIGNATURE_OF_ANOTHER: 'a claim goes out without the signature of its person',
  AGREEMENTS_OF_ANOTHER: 'a lead has agreements that its person did not choose',
  AGREEMENTS_LOST: 'a lead lacks agreements that its person chose',
  NO_CONSENT: 'a supplier is asked about somebody who has not agreed to it',
  SUBMITTED_TWICE: 'a person is submitted twice',
  FILED_UNDER_ANOTHER_CLAIM: 'a call about one claim is filed under another',
  RENEWED_ANOTHER_CLAIM: 'a renewed session is about another claim',
  TWO_BIRTHDAYS: 'a claim has two different dates of birth',
  MIXED_MESSAGE: 'a message has details that were never those of one person',
  PARTNER_STALE: 'the CRM ends with something else than the claim',
  PARTNER_NOT_NOTIFIED: 'the CRM was never notified',
  TEXT_TO_STRANGER: "a code goes to a number that is not the claim's",
  TEXT_TOO_SOON: 'a second code goes to the same number within two minutes',
  CODE_TAKEN: 'a code is taken that was not sent, is late, or was used',
  CODE_REFUSED: 'a right code is refused',
  ASKED_TWICE: 'a supplier is asked twice about one person of one claim',
  ALERT_MISSING: 'nobody hears of a bureau call that was cut off',
  ERASED_REMAINS: 'something is held or sent about an erased claim',
  OPENED_WITHOUT_PROOF: 'a claim opens for somebody who proved nothing',
  SERVER_ERROR: 'a call ends in a server error',
} as const

export type Rule = keyof typeof RULES

/** A rule that was broken, found by looking at everything after a call. */
export class Violation extends Error {
  readonly rule: Rule

  constructor(rule: Rule, detail: string) {
    super(`${rule} (${RULES[rule]}): ${detail}`)
    this.name = 'Violation'
    this.rule = rule
  }
}
