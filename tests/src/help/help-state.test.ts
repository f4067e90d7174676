import { describe, expect, it } from 'vitest'
import words from '../../../content/help.json'
import {
  afterHelpEvent,
  helpOpened,
  isReadyToCheck,
  wirePhone,
  type HelpEvent,
  type HelpState,
} from '../../../src/help/help-state.ts'

const after = (...events: readonly HelpEvent[]): HelpState => events.reduce(afterHelpEvent, helpOpened('phone'))
const typed = (value: string) => after({ type: 'typePhone', value })
const lookedAt = (value: string) => after({ type: 'typePhone', value }, { type: 'lookAtPhone' }).phone

describe('the help dialog (C052)', () => {
  it('opens with the list, leads to an issue and back', () => {
    const chosen = afterHelpEvent(helpOpened(null), { type: 'choose', issue: 'cost' })
    expect(chosen.issue).toBe('cost')
    expect(afterHelpEvent(chosen, { type: 'back' }).issue).toBeNull()
  })

  it('stays at the issue while something is saved', () => {
    expect(after({ type: 'submitting' }, { type: 'back' })).toMatchObject({ issue: 'phone', isSubmitting: true })
    expect(after({ type: 'submitting' }, { type: 'submitted' }).isSubmitting).toBe(false)
  })

  it('names the four issues as the requirements do (C038–C041)', () => {
    expect(Object.values(words.issues).map(({ title }) => title)).toEqual([
      'Will it cost me anything?',
      "I can't remember my lender.",
      'Update My Phone Number.',
      'Report a Technical Problem.',
    ])
    expect(words.title).toBe('How Can We Help?')
  })

  it('speaks the words of the requirements (C124–C126)', () => {
    expect(words.toasts).toEqual({
      phoneSaved: 'Phone number updated successfully',
      phoneFailed: 'Failed to update phone number',
      problemSent: 'Your problem has been reported successfully',
      problemFailed: 'Failed to report your problem',
    })
    expect(words.messages).toMatchObject({
      phoneIncomplete: 'Incomplete number',
      phoneInvalid: 'Please enter a valid mobile number',
      feedbackBlank: 'Please enter a valid issue description',
    })
  })
})

describe('the phone number in the help dialog (C049, C053, C059, C134)', () => {
  it.each([
    ['07700 900123', '07700900123'],
    ['7700900123', '7700900123'],
    ['+44 7700 900123', '07700900123'],
    ['+44 (0)7700 900123', '07700900123'],
    ['0044 7700 900123', '07700900123'],
    ['abc', ''],
    ['0770090012345', '07700900123'],
    ['٠٧٧', ''],
    ['０７７００', '07700'],
  ])('typed as %s is %s: digits only, eleven at most, the country fixed', (value, kept) => {
    expect(typed(value).phone.value).toBe(kept)
  })

  it.each([
    ['', 'phoneInvalid'],
    ['077', 'phoneIncomplete'],
    ['077009001', 'phoneIncomplete'],
    ['0770090012', 'phoneInvalid'],
    ['02079460000', 'phoneInvalid'],
    ['07600900123', 'phoneInvalid'],
  ])('"%s" is %s without asking the server', (value, errorMessage) => {
    expect(lookedAt(value)).toMatchObject({ error: true, errorMessage, validated: false })
    expect(isReadyToCheck(typed(value).phone)).toBe(false)
  })

  it.each(['07700900123', '7700900123'])('%s is a case for the server', (value) => {
    expect(lookedAt(value)).toMatchObject({ error: false, validated: false })
    expect(isReadyToCheck(typed(value).phone)).toBe(true)
    expect(wirePhone(value)).toBe('+447700900123')
  })

  it('is validated or wrong as the server says', () => {
    const check = (isValid: boolean) =>
      after({ type: 'typePhone', value: '07700900123' }, { type: 'phoneChecked', value: '07700900123', isValid }).phone
    expect(check(true)).toMatchObject({ validated: true, error: false, errorMessage: null })
    expect(check(false)).toMatchObject({ validated: false, error: true, errorMessage: 'phoneInvalid' })
  })

  it('that has been changed takes no answer to the older one', () => {
    const { phone } = after(
      { type: 'typePhone', value: '07700900123' },
      { type: 'typePhone', value: '07700900124' },
      { type: 'phoneChecked', value: '07700900123', isValid: true },
    )
    expect(phone).toMatchObject({ value: '07700900124', validated: false })
  })

  it('loses its error and its validation when somebody types', () => {
    const { phone } = after(
      { type: 'typePhone', value: '077' },
      { type: 'lookAtPhone' },
      { type: 'typePhone', value: '0770' },
    )
    expect(phone).toEqual({ value: '0770', error: false, validated: false, errorMessage: null })
  })
})

describe('the description of a problem (C049, C060, A-111)', () => {
  it.each(['', ' ', '\n\t '])('%j is not a description', (value) => {
    expect(after({ type: 'typeFeedback', value }).feedback).toEqual({ value, error: true, validated: false })
  })

  it('is taken as it is typed', () => {
    expect(after({ type: 'typeFeedback', value: ' It broke ' }).feedback).toEqual({
      value: ' It broke ',
      error: false,
      validated: true,
    })
  })
})
