import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url)
const FIELDS: Readonly<Record<string, string>> = {
  'address-lookup': 'address',
  'agreement-list': 'agreements',
  'date-of-birth': 'date-of-birth',
  'identity-questions': 'identity-answers',
  'postal-address': 'any-address',
  signature: 'signature',
}

/** Words that are asked for by the name of a part or of a state. */
const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'date-of-birth': ['day', 'month', 'year'],
  'address-lookup': ['finding', 'none', 'failed'],
  'postal-address': ['finding', 'opening', 'slow', 'none', 'failed', 'line1', 'line4', 'town', 'region', 'postcode'],
}

/** The keys that the files of a widget ask for: label('find'), word: 'line1', missing: 'townRequired'. */
function wordsAskedFor(widget: string): readonly string[] {
  const folder = new URL(`widgets/${widget}/`, root)
  const code = readdirSync(folder)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const places = [...code.matchAll(/label\(([^()]*)\)|(?:word|missing): ('\w+')/g)].map(
    ([, inCall, inTable]) => inCall ?? inTable ?? '',
  )
  return places.flatMap((place) => [...place.matchAll(/'(\w+)'/g)].map(([, key]) => key ?? ''))
}

describe('the words of a widget', () => {
  it.each(Object.entries(FIELDS))('%s finds each of them in schemas/fields/%s.json', (widget, field) => {
    const schema = JSON.parse(readFileSync(new URL(`schemas/fields/${field}.json`, root), 'utf8')) as {
      ui: { labels: Record<string, string> }
    }
    const asked = [...wordsAskedFor(widget), ...(BY_NAME[widget] ?? [])]
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((key) => schema.ui.labels[key] === undefined)).toEqual([])
  })

  it('come from JSON: no widget has a literal text between its tags', () => {
    const files = readdirSync(new URL('widgets/', root), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.tsx'),
    )
    expect(files.length).toBeGreaterThan(10)
    const literal = files.filter((name) =>
      />\s*[A-Z][a-z]+[^<>{}()=;]*<\//.test(readFileSync(new URL(`widgets/${name}`, root), 'utf8')),
    )
    expect(literal).toEqual([])
  })
})
