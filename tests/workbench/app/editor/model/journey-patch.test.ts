import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../../workbench/app/editor/model/journey-chain.ts'
import { journeyPatch, wholeJourney } from '../../../../../workbench/app/editor/model/journey-patch.ts'

const base: Json = {
  name: 'a',
  title: 'Claim',
  banner: 'Now',
  languages: { cy: ['one', 'two'] },
  words: { back: 'Back' },
}
const chain = (own: Json) => [
  { name: 'a', path: 'journeys/a.json', json: base },
  { name: 'b', path: 'journeys/b.json', json: { name: 'b', extends: 'a', ...own } },
]

const CASES: readonly { title: string; own: Json; change: Json; file: Json }[] = [
  { title: 'what differs is written', own: {}, change: { banner: 'Later' }, file: { banner: 'Later' } },
  { title: 'what becomes as inherited is taken back', own: { banner: 'Later' }, change: { banner: 'Now' }, file: {} },
  { title: 'what is removed is null', own: {}, change: { banner: undefined }, file: { banner: null } },
  {
    title: 'a list is written as a whole, and an object by its members',
    own: {},
    change: { languages: { cy: ['one'] }, words: { back: 'Go back' } },
    file: { languages: { cy: ['one'] }, words: { back: 'Go back' } },
  },
  {
    title: 'what did not change stays as it is written, also if it says what is inherited',
    own: { title: 'Claim', steps: { one: null } },
    change: { banner: 'Later' },
    file: { title: 'Claim', steps: { one: null }, banner: 'Later' },
  },
]

describe('the file of a variant, apart from its steps', () => {
  it.each(CASES)('$title', ({ own, change, file }) => {
    const files = chain(own)
    const wanted = Object.fromEntries(
      Object.entries({ ...wholeJourney(files), ...change }).filter(([, value]) => value !== undefined),
    )
    expect(journeyPatch(files, wanted)).toEqual({ name: 'b', extends: 'a', ...file })
  })
})
