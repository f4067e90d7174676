import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Json = Readonly<Record<string, unknown>>

const root = new URL('../../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as Json
const filesIn = (folder: string) => readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.json'))

describe('an editor', () => {
  it.each(['journey', 'field', 'effect'])('can show a description of every key of a %s', (name) => {
    const schema = read(`schemas/${name}.schema.json`)
    expect(
      keysOf(schema)
        .filter(({ about }) => descriptionOf(schema, about) === undefined)
        .map(({ pointer }) => pointer),
    ).toEqual([])
  })

  it('finds the schema of every journey, field and effect, by "$schema" and by the project settings', () => {
    const { 'json.schemas': mapped } = read('.vscode/settings.json') as {
      readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[]
    }
    for (const [folder, schema, reference] of [
      ['journeys', 'journey', '../schemas/journey.schema.json'],
      ['schemas/fields', 'field', '../field.schema.json'],
      ['schemas/effects', 'effect', '../effect.schema.json'],
    ] as const) {
      const entry = mapped.find(({ url }) => url === `./schemas/${schema}.schema.json`)
      expect(entry?.fileMatch[0]).toBe(`/${folder}/*.json`)
      const others = entry?.fileMatch.slice(1).map((match) => match.split('/').at(-1)) ?? []
      for (const file of filesIn(folder).filter((name) => !others.includes(name)))
        expect(read(`${folder}/${file}`)['$schema'], `${folder}/${file}`).toBe(reference)
    }
  })
})

/** Every key of a schema, with its description. */
function keysOf(value: unknown, pointer = ''): { readonly pointer: string; readonly about: Json }[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => keysOf(part, `${pointer}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const { properties } = value as { readonly properties?: Readonly<Record<string, Json>> }
  const own =
    typeof properties === 'object'
      ? Object.entries(properties).map(([key, about]) => ({ pointer: `${pointer}/properties/${key}`, about }))
      : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]: [string, unknown]) => keysOf(part, `${pointer}/${key}`)),
  ]
}

/** A description next to a reference takes precedence over that of its target. */
function descriptionOf(schema: Json, { description, $ref }: Json): unknown {
  if (description !== undefined || typeof $ref !== 'string') return description
  return (
    $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Json)[key], schema) as Json
  )['description']
}
