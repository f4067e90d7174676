import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { saidAtAll } from '../../../../cli/copy/lint/said-at-all.ts'

const said = (words: Readonly<Record<string, string>>) => {
  const entries = Object.entries(words).map(([address, text]) => ({ address, text }))
  return saidAtAll({ entries } as unknown as CopyMatter).map(
    ({ code, file, pointer, message, hint }) => `${code} ${file}#${pointer}: ${message} ${hint}`,
  )
}

it('words outside the journeys are not blank', () => {
  const blank = (at: string) => `COPY_EMPTY ${at}: The words are blank. Write what is to be read there.`
  expect(
    said({ 'content/app.json#/title': ' ', 'content/app.json#/help/close': '\n', 'content/app.json#/x': '.' }),
  ).toEqual([blank('content/app.json#/title'), blank('content/app.json#/help/close')])
  const message = 'schemas/fields/email.json#/messages/email'
  expect(said({ [message]: ' ' })).toEqual([blank(message)])
  expect(said({ 'journeys/v3.json#/banner': '' })).toEqual([])
})

it('answers beside each other have words of their own', () => {
  expect(said({ 'content/home.json#/question/yes': 'Yes', 'content/home.json#/question/no': 'yes' })).toEqual([
    'COPY_ALIKE content/home.json#/question/no: "yes" has the same words: nobody could tell the two apart. Write what each of them means.',
  ])
  expect(
    said({ 'content/pages.json#/cookies/accept': 'OK', 'content/pages.json#/cookies/reject': 'OK' }).map((one) =>
      one.slice(0, 46),
    ),
  ).toEqual(['COPY_ALIKE content/pages.json#/cookies/reject:'])
})

it.each<Readonly<Record<string, string>>>([
  { 'content/home.json#/question/yes': 'Yes', 'content/home.json#/question/no': 'No' },
  { 'content/home.json#/question/no': 'No' },
  { 'content/home.json#/yes': 'Yes', 'content/home.json#/question/no': 'Yes' },
  { 'content/home.json#/one': 'Next', 'content/home.json#/two': 'Next' },
])('%j is as it should be', (words) => {
  expect(said(words)).toEqual([])
})
