import { expect, it } from 'vitest'
import type { CopyMatter } from '../../../../cli/copy/lint/copy-rule.ts'
import { oppositeWords } from '../../../../cli/copy/lint/opposite-words.ts'

const said = (words: Readonly<Record<string, string>>, file = 'content/pages.json') =>
  oppositeWords({
    entries: Object.entries(words).map(([at, text]) => ({ address: `${file}#${at}`, text })),
  } as unknown as CopyMatter).map(({ code, pointer, message, hint }) => `${code} ${pointer} ${message} ${hint}`)

it.each<[Readonly<Record<string, string>>, readonly string[]]>([
  [{ '/a/accept': 'Reject', '/a/reject': 'Accept' }, ['/a/accept', '/a/reject']],
  [{ '/a/yes': 'No.', '/a/no': 'Never' }, ['/a/yes']],
  [{ '/a/yes': 'Sure', '/a/no': 'yes' }, ['/a/no']],
  [{ '/a/accepted': 'You have rejected cookies.', '/a/rejected': 'You said no.' }, ['/a/accepted']],
  [{ '/a/accepted': 'You said yes.', '/a/rejected': 'You have\naccepted cookies.' }, ['/a/rejected']],
])('%j has the words of the other answer', (words, places) => {
  expect(said(words).map((one) => one.split(' ')[1])).toEqual(places)
})

it('says which two are to be swapped', () => {
  expect(said({ '/accept': 'Reject all', '/reject': 'Continue' })).toEqual([
    'COPY_OPPOSITE /accept These words stand for "accept": "Reject all" says the opposite. Swap them with the words of "reject".',
  ])
})

it.each<Readonly<Record<string, string>>>([
  { '/a/accept': 'Accept', '/a/reject': 'Reject' },
  { '/a/accept': 'OK', '/a/reject': 'Do not accept' },
  { '/a/accept': 'OK', '/a/reject': 'Don’t accept' },
  { '/a/accept': 'Accept, you may reject later', '/a/reject': 'Reject, you may accept later' },
  { '/a/accepted': 'You have not rejected any.', '/a/rejected': 'None' },
  { '/a/yes': 'No letters, please', '/a/no': 'Yes, by post' },
  // Nothing beside it says what it is the opposite of.
  { '/a/accept': 'Reject', '/b/reject': 'Accept' },
  { '/a/title': 'Reject' },
])('%j says what it stands for', (words) => {
  expect(said(words)).toEqual([])
})

it('leaves the words of journeys to the checks of journeys', () => {
  expect(said({ '/a/yes': 'No', '/a/no': 'Yes' }, 'journeys/v3.json')).toEqual([])
})
