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
  /** Set during a save: prevents a second one, and keeps the dialog open. */
  readonly isSubmitting: boolean
}

export type HelpEvent =
  | { readonly type: 'choose'; readonly issue: Issue }
  | { readonly type: 'back' }
  | { readonly type: 'typePhone'; readonly value: string }
  /** The result of a number's check; the number may have changed meanwhile. */
  | { readonly type: 'phoneChecked'; readonly value: string; readonly isValid: boolean }
  /** Idle for a second, or submitted: shows errors that need no server. */
  | { readonly type: 'lookAtPhone' }
  | { readonly type: 'typeFeedback'; readonly value: string }
  | { readonly type: 'submitting' }
  | { readonly type: 'submitted' }

const MOST_DIGITS = 11
const LEAST_DIGITS = 10

const NO_PHONE: PhoneState = { value: '', error: false, validated: false, errorMessage: null }
const NO_FEEDBACK: FeedbackState = { value: '', error: false, validated: false }

/** The initial state of the dialog: the list, or an issue. */
export function helpOpened(issue: Issue | null): HelpState {
  return { issue, phone: NO_PHONE, feedback: NO_FEEDBACK, isSubmitting: false }
}

/** C052, C053, C059, C060: the next state of the dialog. Pure, like the journeys. */
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

/** Digits only; the country code is fixed and dropped if it is typed. */
function digitsOf(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '')
  return digits.replace(/^(?:00)?440?(?=7)/, '0').slice(0, MOST_DIGITS)
}

/** Whether the server should check a number: it is long enough and looks like a UK mobile. */
export function isReadyToCheck({ value, validated }: PhoneState): boolean {
  return !validated && value.length >= LEAST_DIGITS && isMobile(value)
}

/** The error of a number that can be found without the server. */
function faultBeforeAsking({ value, validated }: PhoneState): PhoneMessage | null {
  if (validated) return null
  if (value !== '' && value.length < LEAST_DIGITS) return 'phoneIncomplete'
  return isMobile(value) ? null : 'phoneInvalid'
}

/** The rule of the journeys' own phone field. */
const isMobile = (value: string) => ukMobileRule.check(value, LIMITS, { today: NO_DAY, choices: [] }).length === 0
const LIMITS = { minDigits: LEAST_DIGITS, maxDigits: MOST_DIGITS }
const NO_DAY = { year: 2000, month: 1, day: 1 }

/** Spaces alone are not a description. An untouched field has no error. */
function feedbackOf(value: string): FeedbackState {
  const isBlank = value.trim() === ''
  return { value, error: isBlank, validated: !isBlank }
}

/** E.164: the claim's phone_number, as journeys send it. */
export function wirePhone(value: string): string {
  return String(ukMobileRule.wire?.(value, LIMITS))
}
