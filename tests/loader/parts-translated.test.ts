import { expect, it } from 'vitest'
import { partsTranslated } from '../../loader/parts-translated.ts'

const FILE = 'schemas/fields/born.json'
const WRITTEN = (['day', 'month', 'year'] as const).map((part) => ({
  file: FILE,
  pointer: `/ui/labels/${part}`,
  text: part === 'day' ? 'Day' : part,
}))
const found = (words: Readonly<Record<string, string>>, language = 'cy', written = WRITTEN) =>
  partsTranslated(
    written,
    Object.fromEntries(Object.entries(words).map(([part, text]) => [`${FILE}#/ui/labels/${part}`, text])),
    language,
    `${language}.json`,
  )

it('the word of another part of a date is reported', () => {
  expect(found({ day: 'Mis', month: 'Diwrnod', year: 'Blwyddyn' }).map(({ message }) => message)).toEqual([
    '“Mis” is the word for month, and the translation of “Day”: visitors would enter one for the other.',
    '“Diwrnod” is the word for day, and the translation of “month”: visitors would enter one for the other.',
  ])
  expect(found({ day: 'Jahr' }, 'de')).toEqual([
    {
      code: 'TRANSLATION_OPPOSITE',
      severity: 'error',
      file: 'de.json',
      pointer: '/schemas~1fields~1born.json#~1ui~1labels~1day',
      message: '“Jahr” is the word for year, and the translation of “Day”: visitors would enter one for the other.',
      hint: 'Write the word for day, such as “tag”.',
    },
  ])
})

it.each<[string, () => ReturnType<typeof found>]>([
  ['the word of its own part', () => found({ day: 'Diwrnod', month: 'Mis', year: 'Blwyddyn' })],
  ['another word', () => found({ day: 'Dydd' })],
  ['what is not translated', () => found({})],
  [
    'an English label that says something else',
    () => found({ day: 'Mis' }, 'cy', [{ ...WRITTEN[0], text: 'First' } as (typeof WRITTEN)[0]]),
  ],
  ['a language that nobody knows', () => found({ day: 'Mis', month: ' ' }, 'xx')],
])('nothing is said of %s', (_, diagnostics) => {
  expect(diagnostics()).toEqual([])
})
