import { expect, it } from 'vitest'
import type { GraphStep } from '../../../../workbench/wire.ts'
import { baseOf, viewsOf } from '../../../../workbench/app/problems/views-of.ts'

const inV3 = { code: 'PROGRESS_LOST', file: 'journeys/v3.json', pointer: '/steps/postcode/next/0' }
const AT = '?at=%2Fsteps%2Fpostcode'

it.each([
  {
    says: 'of a variant opens what it inherits in the variant, and the text where it stands',
    problem: inV3,
    shown: { journey: 'v6', isOfJourney: true },
    base: 'v3',
    views: {
      'Show postcode on the canvas': `/j/v6/canvas${AT}`,
      'Edit postcode': `/j/v6/step/postcode${AT}`,
      'Show in the JSON of v3': `/j/v3/json${AT}%2Fnext%2F0`,
    },
  },
  {
    says: 'of a journey itself opens its part',
    problem: inV3,
    shown: { journey: 'v3', isOfJourney: true },
    base: undefined,
    views: {
      'Show postcode on the canvas': `/j/v3/canvas${AT}%2Fnext%2F0`,
      'Edit postcode': `/j/v3/step/postcode${AT}%2Fnext%2F0`,
      'Show in JSON': `/j/v3/json${AT}%2Fnext%2F0`,
    },
  },
  {
    says: 'of another journey opens that one',
    problem: inV3,
    shown: { journey: 'v6', isOfJourney: false },
    base: undefined,
    views: {
      'Show postcode on the canvas': `/j/v3/canvas${AT}%2Fnext%2F0`,
      'Edit postcode': `/j/v3/step/postcode${AT}%2Fnext%2F0`,
      'Show in JSON': `/j/v3/json${AT}%2Fnext%2F0`,
    },
  },
  {
    says: 'in words that a variant inherits opens the words and the whole of the variant',
    problem: { code: 'COPY_HARD_TO_READ', file: 'journeys/v3.json', pointer: '/banner' },
    shown: { journey: 'v6', isOfJourney: true },
    base: 'v3',
    views: {
      'Show the words': '/j/v6/words?words=journeys%2Fv3.json%23%2Fbanner',
      'Edit the whole journey': '/j/v6/step/',
      'Show in the JSON of v3': '/j/v3/json?at=%2Fbanner',
    },
  },
  {
    says: 'of words without a translation opens the box for it',
    problem: {
      code: 'WORDS_UNTRANSLATED',
      file: 'journeys/v6.json',
      pointer: '/steps/postcode/title',
      message: 'content/languages/cy.json has no translation of “New”: a visitor would read it in English.',
    },
    shown: { journey: 'v6', isOfJourney: true },
    base: undefined,
    views: {
      'Translate it': '/j/v6/step/postcode?translate=journeys%2Fv6.json%23%2Fsteps%2Fpostcode%2Ftitle&language=cy',
      'Show postcode on the canvas': `/j/v6/canvas${AT}%2Ftitle`,
      'Edit postcode': `/j/v6/step/postcode${AT}%2Ftitle`,
      'Show in JSON': `/j/v6/json${AT}%2Ftitle`,
    },
  },
  {
    says: 'of words with a blank translation opens the box for it',
    problem: {
      code: 'WORDS_UNTRANSLATED',
      file: 'content/languages/cy.json',
      pointer: '/journeys~1v6.json#~1banner',
      message: 'The translation of “New” is blank.',
    },
    shown: { journey: 'v6', isOfJourney: true },
    base: undefined,
    views: { 'Translate it': '/j/v6/step/?translate=journeys%2Fv6.json%23%2Fbanner&language=cy' },
  },
  {
    says: 'of a file that is no journey has no view',
    problem: { code: 'JSON_SYNTAX', file: 'content/copy.json', pointer: '' },
    shown: { journey: 'v6', isOfJourney: true },
    base: undefined,
    views: {},
  },
])('a problem $says', ({ problem, shown, base, views }) => {
  const found = viewsOf({ message: '', ...problem }, { ...shown, steps: [] })
  expect(Object.fromEntries(found.map(({ name, to }) => [name, to]))).toEqual(views)
  expect(baseOf(problem, shown)).toBe(base)
})

it('a problem names the step by its title where it is known', () => {
  const shown = {
    journey: 'v3',
    isOfJourney: true,
    steps: [{ id: 'postcode', title: 'Find your address' } as GraphStep],
  }
  expect(viewsOf({ message: '', ...inV3 }, shown).map(({ name }) => name)).toContain(
    'Edit Find your address (postcode)',
  )
})
