import { describe, expect, it } from 'vitest'
import { inLanguage, overlayOf } from '../../engine/index.ts'
import { openJourney, translatedSource } from '../../loader/index.ts'
import { projectFiles, projectSource } from '../support/source.ts'
import { JANE, walk } from '../support/walker.ts'

const words = JSON.parse(projectFiles().text('content/languages/cy.json') ?? '{}') as Record<string, string>
const journeys = ['v3', 'v4', 'v5'].map((name) => {
  const english = openJourney(name, projectSource())
  const overlay = overlayOf('cy', openJourney(name, translatedSource(projectSource(), words)))
  return { name, english, overlay, welsh: inLanguage(english, overlay) }
})

describe.each(journeys)('$name in Welsh', ({ name, english, overlay, welsh }) => {
  it('shows all texts of its steps in Welsh', () => {
    expect(Object.keys(overlay.steps)).toEqual(english.languages['cy'])
    for (const [id, step] of Object.entries(overlay.steps)) expect(sameWords(step, english.steps[id]), id).toEqual(SAME)
    const ofPage = Object.keys(english.words).filter((word) => overlay.words[word] === english.words[word])
    expect(ofPage).toEqual([])
    expect(overlay.banner).not.toBe(english.banner)
  })

  it('has the same placeholders, and changes nothing but texts', () => {
    for (const [id, step] of Object.entries(overlay.steps)) {
      const [theirs, ours] = [stringsOf(step), stringsOf(english.steps[id])]
      expect([...theirs.keys()]).toEqual([...ours.keys()])
      for (const [at, text] of theirs)
        expect(text.match(/\{\w+\}/g), at).toEqual(ours.get(at)?.match(/\{\w+\}/g) ?? null)
      for (const [at, text] of theirs) if (!SHOWN.test(at)) expect(text, at).toBe(ours.get(at))
    }
  })

  it('has the same route, shows errors in Welsh, and is in English from the next step on', () => {
    const person = walk(welsh, { saveAnswers: 'saved' }).send({ type: 'open', path: '/' })
    if (name === 'v5') person.submit({}, 'yes').submit({}, 'no')
    expect(person.submit({}).screen()).toMatchObject({
      step: 'postcode',
      language: 'cy',
      title: "Dod o hyd i'ch cyfeiriad",
      errors: [{ message: 'Rhowch god post' }],
      words: { back: 'Yn ôl' },
    })
    person.submit({ address: JANE.address })
    if (name !== 'v5') person.submit(JANE.info)
    expect(person.screen()).toMatchObject({
      step: name === 'v5' ? 'infoContact' : 'contact',
      language: null,
      words: { back: 'Back' },
    })
  })
})

it('is its own where its words are not English, but for steps that have others', () => {
  const [first] = journeys
  if (first === undefined) throw new Error('There is no journey.')
  const journey = { ...first.english, language: 'de' }
  const shown = (one: typeof journey) => walk(one, {}).send({ type: 'open', path: '/' }).screen().language
  expect(shown(journey)).toBe('de')
  const step = journey.steps[journey.start]
  const overlay = { language: 'cy', words: {}, banner: null, steps: step === undefined ? {} : { [step.id]: step } }
  expect(shown({ ...inLanguage(journey, overlay), language: 'de' })).toBe('cy')
})

/** Choices of titles are also the values that are sent, and examples are the same in every language. */
const SAME = expect.toSatisfy((found: readonly string[]) =>
  found.every((text) => /^(?:Mr\.|Mrs\.|Ms\.|Other|\{.*\})$/.test(text)),
) as unknown

/** The keys of texts in a step; all other strings are names, paths and rules. */
const SHOWN =
  /\/(?:title|text|label|heading|notice|status|summary|error|warning|hint)(?:\/\d+\/text)?$|\/(?:messages|labels)\/\w+$|\/list\/\d+$/

function sameWords(theirs: unknown, ours: unknown): readonly string[] {
  const before = stringsOf(ours)
  return [...stringsOf(theirs)]
    .filter(([at, text]) => SHOWN.test(at) && before.get(at) === text)
    .map(([, text]) => text)
}

function stringsOf(value: unknown, at = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[at, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, part]) => [...stringsOf(part, `${at}/${key}`)]))
}
