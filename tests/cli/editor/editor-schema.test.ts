import { describe, expect, it } from 'vitest'
import metaSchema from '../../../schemas/journey.schema.json'
import { editorSchema } from '../../../cli/editor/editor-schema.ts'

describe('the schema for editors', () => {
  it('offers each name once, in order, and refuses none that is new', () => {
    const { definitions } = editorSchema(metaSchema, { stepName: ['sign', 'info', 'sign'] })
    expect(definitions.stepName).toEqual({ ...metaSchema.definitions.stepName, examples: ['info', 'sign'] })
    expect({ ...definitions, stepName: metaSchema.definitions.stepName }).toEqual(metaSchema.definitions)
  })

  it('names a kind that the meta-schema does not have', () => {
    expect(() => editorSchema(metaSchema, { stepNam: [] })).toThrow('SCHEMA_WITHOUT_NAMES')
  })
})
