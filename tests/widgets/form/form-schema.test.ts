import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { formSchema } from '../../../widgets/form/form-schema.ts'

const folder = new URL('../../fixtures/product/schemas/fields/', import.meta.url)
const all = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Field,
  ]),
)
const field = (name: string) => ({ [name]: all[name] as Field })

describe("RJSF's view of a step", () => {
  it('is one schema in every language: words are in the uiSchema only', () => {
    const { schema } = formSchema(all)
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(all))
    expect(JSON.stringify(schema)).not.toMatch(/"(?:title|description)":"|"(?:messages|ui|rule|optional|default)":/)
    const welsh = Object.fromEntries(
      Object.entries(all).map(([name, one]) => [name, { ...one, title: `${one.title} (Cymraeg)` }]),
    )
    expect(formSchema(welsh).schema).toEqual(schema)
    expect(formSchema(welsh).uiSchema['email']).toMatchObject({ 'ui:title': 'Email (Cymraeg)' })
  })

  it('names the widget of a single value and the field of a composite one', () => {
    expect(formSchema(field('email')).uiSchema['email']).toMatchObject({
      'ui:widget': 'email',
      'ui:label': true,
      'ui:options': { autocomplete: 'email' },
    })
    expect(formSchema(field('signature')).uiSchema['signature']).toMatchObject({ 'ui:field': 'signature' })
  })

  it('leaves the inside of a composite field to the field: RJSF neither renders nor fills in anything below it', () => {
    expect(formSchema(field('signature')).schema.properties).toEqual({ signature: { type: 'object' } })
    expect(formSchema(field('agreements')).schema.properties).toEqual({ agreements: { type: 'array' } })
  })

  it('brings choices that came with an outcome', () => {
    const choices = [{ hpId: 'hp-1' }]
    expect(formSchema(field('agreements'), { agreements: choices }).uiSchema['agreements']).toMatchObject({
      'ui:options': { choices },
    })
  })
})
