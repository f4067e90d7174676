import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import fieldSchema from '../../../schemas/field.schema.json'
import { late } from '../../../widgets/frame/late.tsx'
import { RJSF_FIELDS } from '../../../widgets/form/rjsf-fields.ts'
import { FIELDS, WIDGETS } from '../../../widgets/form/registry.ts'

const named = fieldSchema.properties.ui.properties.widget.enum

describe('the widgets and fields by name', () => {
  it('are those that a journey may name, each once, and the fields of RJSF itself', () => {
    expect(
      [...Object.keys(WIDGETS), ...Object.keys(FIELDS).filter((name) => !Object.hasOwn(RJSF_FIELDS, name))].sort(),
    ).toEqual([...named].sort())
  })

  it('each have a folder of their name, with examples', () => {
    const missing = named.filter(
      (name) => !readdirSync(new URL(`../../../widgets/${name}/`, import.meta.url)).includes('examples.json'),
    )
    expect(missing).toEqual([])
  })

  it('are fetched once, and asked for again after a failure', async () => {
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(() => null)]
    let asked = 0
    const component = late(() => answers[asked++] ?? Promise.reject(new Error('asked too often')))
    await expect(component.load()).rejects.toThrow('offline')
    const loaded = await component.load()
    expect(await component.load()).toBe(loaded)
    expect(asked).toBe(2)
  })
})
