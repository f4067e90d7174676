import { expect, it } from 'vitest'
import type { Field } from '../../engine/index.ts'
import { messagesTranslatedAlike } from '../../loader/messages-translated-alike.ts'

const FIELDS = {
  first: { title: 'Legal first name', messages: { required: 'First name is required', maxLength: 'Too long' } },
  last: { title: 'Legal surname', messages: { required: 'Surname is required', maxLength: 'Much too long' } },
} as unknown as Readonly<Record<string, Field>>
const at = (field: string, key: string) => `schemas/fields/${field}.json#/messages/${key}`
const WRITTEN = Object.entries(FIELDS).flatMap(([name, { messages }]) =>
  Object.entries(messages).map(([key, text]) => ({
    file: `schemas/fields/${name}.json`,
    pointer: `/messages/${key}`,
    text,
  })),
)
const found = (translations: Readonly<Record<string, string>>) =>
  messagesTranslatedAlike(FIELDS, WRITTEN, translations, 'cy.json')

it('messages that name two questions may not have one translation', () => {
  expect(found({ [at('first', 'required')]: 'Mae angen enw', [at('last', 'required')]: 'Mae angen  enw' })).toEqual([
    {
      code: 'TRANSLATION_ALIKE',
      severity: 'warning',
      file: 'cy.json',
      pointer: '/schemas~1fields~1last.json#~1messages~1required',
      message:
        '“Mae angen  enw” is the translation of “First name is required” and of “Surname is required”: a visitor would correct the wrong answer.',
      hint: 'Translate one of them in another way.',
    },
  ])
})

it.each<[string, Readonly<Record<string, string>>]>([
  ['if they differ', { [at('first', 'required')]: 'Enw', [at('last', 'required')]: 'Cyfenw' }],
  ['if one is missing, which is reported as such', { [at('first', 'required')]: 'Enw' }],
  ['if they name no question', { [at('first', 'maxLength')]: 'Rhy hir', [at('last', 'maxLength')]: 'Rhy hir' }],
  ['if they are of two errors', { [at('first', 'required')]: 'Rhy hir', [at('last', 'maxLength')]: 'Rhy hir' }],
])('they are not reported %s', (_, translations) => {
  expect(found(translations)).toEqual([])
})
