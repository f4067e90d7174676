import { describe, expect, it } from 'vitest'
import { textSource } from '../../loader/index.ts'
import { translatedUnshown } from '../../loader/translated-unshown.ts'

/** What is said of a journey with the steps "first" and "last", and their translations. */
function found(shown: readonly string[], addresses: readonly string[], others: Readonly<Record<string, unknown>> = {}) {
  const files: Readonly<Record<string, unknown>> = {
    'journeys/page.json': { steps: { first: {}, last: {} }, languages: { cy: shown } },
    ...others,
  }
  const source = textSource(
    (path) => (files[path] === undefined ? undefined : JSON.stringify(files[path])),
    (folder) =>
      Object.keys(files).flatMap((path) => (path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [])),
  )
  const translations = Object.fromEntries(addresses.map((address) => [address, 'Geiriau']))
  return translatedUnshown('page', { language: 'cy', namedIn: 'journeys/page.json' }, translations, source)
}
const FIRST = 'journeys/page.json#/steps/first/title'
const LAST = 'journeys/page.json#/steps/last/title'

describe('translations of a step', () => {
  it('are reported once if no journey shows them', () => {
    expect(found(['first'], [FIRST, LAST, 'journeys/page.json#/steps/last/content/text'])).toEqual([
      {
        code: 'TRANSLATION_UNSHOWN',
        severity: 'warning',
        file: 'journeys/page.json',
        pointer: '/languages/cy',
        message: 'Step "last" is translated, and not shown in the language "cy": visitors would read it in English.',
        hint: 'Add "last" to the list, or remove its translations.',
      },
    ])
  })

  it.each<[string, readonly string[], readonly string[], Readonly<Record<string, unknown>>?]>([
    ['are shown', ['first', 'last'], [FIRST, LAST]],
    ['need not be there', ['first'], [FIRST]],
    [
      'may be shown by a variant',
      ['first'],
      [LAST],
      { 'journeys/b.json': { extends: 'page', languages: { cy: ['last'] } } },
    ],
    ['may be those of another journey', ['first'], ['journeys/b.json#/steps/last/title']],
    ['may be those of other words', ['first'], ['journeys/page.json#/words/last', 'schemas/fields/last.json#/title']],
    ['are reported elsewhere if the step does not exist', ['first'], ['journeys/page.json#/steps/gone/title']],
  ])('%s', (_, shown, addresses, others) => {
    expect(found(shown, addresses, others)).toEqual([])
  })

  it('are not shown by a journey in another language', () => {
    expect(
      found(['first'], [LAST], { 'journeys/b.json': { extends: 'page', languages: { fr: ['last'], cy: 'last' } } }),
    ).toHaveLength(1)
  })
})
