import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import fieldSchema from '../../../schemas/field.schema.json'
import { WIDGETS } from '../../../widgets/step-form/registry.ts'

const named = fieldSchema.properties.ui.properties.widget.enum

describe('the widgets by name', () => {
  it('are those that a field may name', () => {
    expect(Object.keys(WIDGETS).sort()).toEqual([...named].sort())
  })

  it('each stand in a folder of their name, with examples', () => {
    const missing = named.filter((name) => !readdirSync(new URL(`../../../widgets/${name}/`, import.meta.url)).includes('examples.json'))
    expect(missing).toEqual([])
  })

  it('are fetched once, and asked for again after a failure', async () => {
    const { lateWidget } = await import('../../../widgets/step-form/late-widget.ts')
    const answers = [Promise.reject(new Error('offline')), Promise.resolve(() => null)]
    let asked = 0
    const late = lateWidget(() => answers[asked++] ?? Promise.reject(new Error('asked too often')))
    await expect(late.load()).rejects.toThrow('offline')
    const widget = await late.load()
    expect(await late.load()).toBe(widget)
    expect(late.loaded()).toBe(widget)
    expect(asked).toBe(2)
  })
})
