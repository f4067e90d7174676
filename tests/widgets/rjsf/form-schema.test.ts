import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Field } from '../../../engine/index.ts'
import { formSchema } from '../../../widgets/rjsf/form-schema.ts'

const folder = new URL('../../../schemas/fields/', import.meta.url)
const all = Object.fromEntries(readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Field]))

describe('the schema that RJSF sees', () => {
  it('is flat: no references, limits or defaults, so that nothing is ever filled in that nobody typed', () => {
    const { schema } = formSchema(all)
    const keywords = Object.values(schema.properties ?? {}).flatMap((property) => Object.keys(property as object))
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(all))
    expect(new Set(keywords)).toEqual(new Set(['type', 'title', 'enum']))
  })

  it('shows composite values by a field and single ones by a widget', () => {
    const { uiSchema } = formSchema({ email: all['email.json'] as Field, signature: all['signature.json'] as Field })
    expect(uiSchema).toEqual({ email: { 'ui:widget': 'single-value' }, signature: { 'ui:field': 'composite-value' } })
  })
})
