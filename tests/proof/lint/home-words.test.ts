import { describe, expect, it } from 'vitest'
import { homeWords } from '../../../proof/lint/home-words.ts'
import { reportedBy } from '../support/reported.ts'

interface Words {
  readonly question?: object
  readonly yes?: string
  readonly no?: object
  readonly advance?: object
}

/** What is said of a home page with these words, in front of step "first" with these buttons. */
function said({ question, yes = 'Yes', no, advance }: Words, ...buttons: readonly string[]): readonly string[] {
  const home = {
    step: 'first',
    question: { text: 'Was it a car?', yes: { label: yes }, no: { label: 'No', text: 'Goodbye', ...no }, ...question },
    advance: { text: 'Ready', moving: 'Going on', stay: 'Stay', staying: 'Staying', ...advance },
  }
  const label = buttons.map((text) => ({ text }))
  const steps = { first: { actions: [{ label: [{ text: 'Next' }] }, { label }] } }
  return reportedBy(homeWords, { title: 'Small', words: { back: 'Back' }, home, steps })
}
const UNSEEN =
  'This text contains invisible characters: control characters, or bidirectional control characters. Type it again: such characters come with pasted text.'
const BAD = 'a\u0007b'

describe('the words of all pages', () => {
  it('are those that a visitor can read', () => {
    const parts = { title: BAD, banner: { text: BAD }, words: { back: BAD, busy: 'Busy' } }
    expect(reportedBy(homeWords, { ...parts, home: null })).toEqual(
      ['/title', '/banner/text', '/words/back'].map((at) => `WORDS_CHARACTERS ${at}: ${UNSEEN}`),
    )
  })

  it('may name what is filled in', () => {
    expect(reportedBy(homeWords, { title: 'Small', words: { progress: '{step} of {steps}' }, home: null })).toEqual([])
  })
})

describe('the words of the home page', () => {
  const PLACES: readonly (readonly [string, (text: string) => Words])[] = [
    ['question/text', (text) => ({ question: { text } })],
    ['question/yes/label', (yes) => ({ yes })],
    ['question/no/label', (label) => ({ no: { label } })],
    ['question/no/text', (text) => ({ no: { text } })],
    ['advance/text', (text) => ({ advance: { text } })],
    ['advance/moving', (moving) => ({ advance: { moving } })],
    ['advance/stay', (stay) => ({ advance: { stay } })],
    ['advance/staying', (staying) => ({ advance: { staying } })],
  ]

  it.each(PLACES)('have nothing to fill in, and can be read: %s', (place, words) => {
    expect(said(words('Hello {name}, {all}'))).toEqual([
      `PLACEHOLDER_UNKNOWN /home/${place}: Placeholders in this text are not filled in: a visitor would read "{name}". Write the text without the placeholder.`,
    ])
    expect(said(words(BAD))).toEqual([`WORDS_CHARACTERS /home/${place}: ${UNSEEN}`])
  })

  it('may be anything else', () => {
    expect(said({})).toEqual([])
  })
})

describe('two buttons of the home page', () => {
  const twice = (at: string, label: string, hint: string) => [
    `BUTTON_LABEL_TWICE /home/${at}: Two buttons of the home page have the same label: "${label}". ${hint}`,
  ]

  it.each(['Go', 'go', ' GO '])('look alike if they say "Go" and "%s"', (label) => {
    expect(said({ yes: 'Go', no: { label } })).toEqual(
      twice('question/no/label', label, 'Let each label say what its button does.'),
    )
    expect(said({ yes: label, no: { label: 'Go' } })).toHaveLength(1)
  })

  it('look alike if the page has one that says the same as the one that stays', () => {
    const hint = 'Step "first" has that button too. Say that this one keeps the page open.'
    expect(said({}, 'Leave', ' stay')).toEqual(twice('advance/stay', 'Stay', hint))
    expect(said({}, 'Leave', 'Go')).toEqual([])
  })
})
