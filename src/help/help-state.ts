import { produce, type Draft } from 'immer'
import { ukMobileRule } from '../../engine/index.ts'

/** C037: the four issues. */
export const ISSUES = ['cost', 'lender', 'phone', 'problem'] as const
export type Issue = (typeof ISSUES)[number]

/** C049 */
export interface PhoneState {
  readonly value: string
  readonly error: boolean
  readonly validated: boolean
  readonly errorMessage: PhoneMessage | null
}
export type PhoneMessage = 'phoneIncomplete' | 'phoneInvalid'

export interface FeedbackState {
  readonly value: string
  readonly error: boolean
  readonly validated: boolean
}

export interface HelpState {
  readonly issue: Issue | null
  readonly phone: PhoneState
  readonly feedback: FeedbackState
  /** Held while something is saved: nothing is sent twice, and the dialog stays open. */
  readonly isSubmitting: boolean
}

export type HelpEvent =
  | { readonly type: 'choose'; readonly issue: Issue }
  | { readonly type: 'back' }
  | { readonly type: 'typePhone'; readonly value: string }
  /** What became of the check of a number, which may have been changed meanwhile. */
  | { readonly type: 'phoneChecked'; readonly value: string; readonly isValid: boolean }
  /** Idle for a second, or submitted: says at once what needs no server to be known. */
  | { readonly type: 'lookAtPhone' }
  | { readonly type: 'typeFeedback'; readonly value: string }
  | { readonly type: 'submitting' }
  | { readonly type: 'submitted' }

const MOST_DIGITS = 11
const LEAST_DIGITS = 10

const NO_PHONE: PhoneState = { value: '', error: false, validated: false, errorMessage: null }
const NO_FEEDBACK: FeedbackState = { value: '', error: false, validated: false }

/** The dialog as it opens: with the list, or at an issue. */
export function helpOpened(issue: Issue | null): HelpState {
  return { issue, phone: NO_PHONE, feedback: NO_FEEDBACK, isSubmitting: false }
}

/** C052, C053, C059, C060: the next state of the dialog. Pure, as the journeys are. */
export function afterHelpEvent(before: HelpState, event: HelpEvent): HelpState {
  return produce(before, (state) => {
    switch (event.type) {
      case 'choose':
        state.issue = event.issue
        break
      case 'back':
        if (!state.isSubmitting) state.issue = null
        break
      case 'typePhone':
        state.phone = { ...NO_PHONE, value: digitsOf(event.value) }
        break
      case 'lookAtPhone':
        refuse(state.phone, faultBeforeAsking(state.phone))
        break
      case 'phoneChecked':
        if (event.value !== state.phone.value) break
        state.phone.validated = event.isValid
        state.phone.error = !event.isValid
        state.phone.errorMessage = event.isValid ? null : 'phoneInvalid'
        break
      case 'typeFeedback':
        state.feedback = feedbackOf(event.value)
        break
      case 'submitting':
        state.isSubmitting = true
        break
      case 'submitted':
        state.isSubmitting = false
        break
    }
  })
}

function refuse(phone: Draft<PhoneState>, fault: PhoneMessage | null): void {
  if (fault === null) return
  phone.error = true
  phone.errorMessage = fault
}

/** Digits only; the country in front of them is fixed and dropped where it is typed all the same. */
function digitsOf(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.replace(/^(?:00)?440?(?=7)/, '0').slice(0, MOST_DIGITS)
}

/** Whether the server is to be asked about a number: it is long enough and looks like a UK mobile. */
export function isReadyToCheck({ value, validated }: PhoneState): boolean {
  return !validated && value.length >= LEAST_DIGITS && isMobile(value)
}

/** What can be said about a number without the server. */
function faultBeforeAsking({ value, validated }: PhoneState): PhoneMessage | null {
  if (validated) return null
  if (value !== '' && value.length < LEAST_DIGITS) return 'phoneIncomplete'
  return isMobile(value) ? null : 'phoneInvalid'
}

/** The rule of the journeys' own phone field. */
const isMobile = (value: string) => ukMobileRule.check(value, LIMITS, { today: NO_DAY, choices: [] }).length === 0
const LIMITS = { minDigits: LEAST_DIGITS, maxDigits: MOST_DIGITS }
const NO_DAY = { year: 2000, month: 1, day: 1 }

/** Spaces alone are no description. What was never typed in is not called wrong. */
function feedbackOf(value: string): FeedbackState {
  const isBlank = value.trim() === ''
  return { value, error: isBlank, validated: !isBlank }
}

/** E.164: the claim's phone_number as the journeys send it. */
export function wirePhone(value: string): string {
  return String(ukMobileRule.wire?.(value, LIMITS))
}
