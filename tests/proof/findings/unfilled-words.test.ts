import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { prove } from '../../../proof/index.ts'
import { editedJourney } from '../support/edited-journey.ts'

type Edits = Readonly<Record<string, unknown>>

// Everyone can open the page of a claim that was filed already.
const PLACE = '/steps/alreadyFiled/content/text/text'
const text = 'We will write to {email}.'
const CHECK = {
  run: 'verifyEmail',
  as: 'late',
  input: { email: { const: 'jane@example.com' } },
  on: { valid: 'continue', invalid: 'continue', failed: 'continue' },
}
const notice = (more: object): Edits => ({ '/steps/alreadyFiled/content': { text: { text, ...more } } })
/** Whoever is led there has given the answer. */
const led: Edits = { '/steps/payment/submit': [], '/steps/payment/open': null }
const found = (edits: Edits) =>
  prove(openJourney('edited', editedJourney('sound', edits))).diagnostics.filter(({ code }) =>
    code.startsWith('PLACEHOLDER_NOT_GIVEN'),
  )

describe('a text with an answer, on a page that is opened by its address,', () => {
  it('is reported with the run that opens it', () => {
    const [only, ...others] = found({ ...led, ...notice({}) })
    expect(others).toEqual([])
    expect(only).toMatchObject({
      pointer: PLACE,
      message:
        'Step "alreadyFiled": when it is opened by its address, "email" is not answered yet, and a visitor would read "{email}".',
      hint: 'Show the text only when it is known: { "required": ["email"] }.',
      run: { open: { path: '/already-filed', resumed: false } },
    })
  })

  it.each<[string, Edits, number]>([
    ['is reported once if the journey leads there without the answer too', notice({}), 1],
    ['is no problem where the text is shown only with the answer', notice({ when: { required: ['email'] } }), 0],
    [
      'is no problem on a page that is not opened by its address',
      { ...led, ...notice({}), '/steps/alreadyFiled/open': null },
      0,
    ],
    ['is no problem without an answer', notice({ text: 'We will write to you.' }), 0],
    [
      'is no problem with an answer that no text can show, which is said elsewhere',
      { ...led, ...notice({ text: 'You said {soft_check_privacy}.' }) },
      0,
    ],
    [
      'is no problem in the words of an error, which nothing fills in',
      { ...led, '/steps/alreadyFiled/enter': [{ ...CHECK, on: { ...CHECK.on, invalid: { error: 'Not {email}.' } } }] },
      0,
    ],
    [
      'is reported beside something else that is wrong',
      { ...led, ...notice({}), '/steps/sign/next': [{ when: { finance: { const: 'lease' } }, to: 'thanks' }] },
      1,
    ],
  ])('%s', (_, edits, count) => {
    expect(found(edits)).toHaveLength(count)
  })

  it('is reported only if the settings show it', () => {
    const asks = (value: boolean) => found({ ...led, ...notice({ when: { asksForPhone: { const: value } } }) }).length
    expect([asks(true), asks(false)]).toEqual([1, 0])
  })
})
