import { describe, expect, it } from 'vitest'
import { translatedOpposites } from '../../loader/translated-opposites.ts'

const FILE = 'journeys/page.json'
const at = (step: string, button: string) => `/steps/${step}/actions/${button}/label`

/** What is said of words and their translations, by pointer. */
function found(words: Readonly<Record<string, readonly [string, string]>>) {
  const written = Object.entries(words).map(([pointer, [text]]) => ({ file: FILE, pointer, text }))
  const translations = Object.fromEntries(
    Object.entries(words).map(([pointer, [, text]]) => [`${FILE}#${pointer}`, text]),
  )
  return translatedOpposites(written, translations, 'cy.json').map(({ code, message }) => `${code} ${message}`)
}
const SOUND = {
  [at('one', 'yes')]: ['Yes', 'Do'],
  [at('one', 'no')]: ['No', 'Naddo'],
  [at('two', 'yes')]: ['Yes, I did', 'Do'],
} as const

describe('the translations of buttons', () => {
  it.each<[string, Readonly<Record<string, readonly [string, string]>>]>([
    ['mean the same everywhere', SOUND],
    [
      'may be the same for words that mean the same',
      { [at('one', 'go')]: ['Next', 'Parhau'], [at('two', 'go')]: ['Continue', 'Parhau'] },
    ],
    ['may be those of words that are no label', { ...SOUND, '/steps/one/title': ['No claim', 'Do'] }],
    ['may be those of words that only begin alike', { ...SOUND, [at('three', 'now')]: ['Nobody', 'Do'] }],
  ])('%s', (_, words) => {
    expect(found(words)).toEqual([])
  })

  it('are reported where they were swapped', () => {
    const swapped = { [at('three', 'yes')]: ['Yes', 'Naddo'], [at('three', 'no')]: ['No', 'Do'] } as const
    expect(found({ ...SOUND, ...swapped })).toEqual([
      `TRANSLATION_OPPOSITE “Naddo” is the translation of “No” here, and of “Yes” at ${FILE}#${at('three', 'yes')}.`,
      `TRANSLATION_OPPOSITE “Naddo” is the translation of “Yes” here, and of “No” at ${FILE}#${at('one', 'no')}.`,
      `TRANSLATION_OPPOSITE “Do” is the translation of “No” here, and of “Yes” at ${FILE}#${at('one', 'yes')}.`,
    ])
  })

  it.each([
    ['on the home page', '/home/question/no/label', ['No', 'Do']],
    ['with other words behind', at('three', 'no'), ['No, not at all', ' do ']],
  ] as const)('are reported %s', (_, pointer, words) => {
    expect(found({ ...SOUND, [pointer]: words })).toHaveLength(1)
  })

  it('do not say Next where Back is', () => {
    expect(found({ '/words/back': ['Back', 'Yn ôl'], [at('one', 'next')]: ['Next', 'Yn ôl'] })).toHaveLength(2)
  })
})
