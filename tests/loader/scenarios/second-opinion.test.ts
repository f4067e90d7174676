import validator from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { JANE } from '../../support/walker.ts'

const source = projectSource()
const steps = ['v3', 'v4', 'v5'].flatMap((name) => {
  const journey = openJourney(name, source)
  return Object.values(journey.steps)
    .filter(({ fields }) => Object.keys(fields).length > 0)
    .map(({ id, fields }) => ({
      title: `${name}, ${id}`,
      check: journey.validators[id],
      schema: { type: 'object' as const, properties: fields as object },
    }))
})

/** Valid values and almost valid ones, so that not everything is refused immediately. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    ...Object.values(JANE.info),
    ...Object.values(JANE.contact),
    JANE.address,
    ...Object.values(JANE.sign),
    ['hp-1'],
    ['hp-1', 'hp-1'],
    [],
    { Q1: '1' },
  ),
  fc.jsonValue(),
)

describe("RJSF's own validator", () => {
  it.each(steps)('gives the same result as ours: $title', ({ check, schema }) => {
    const names = Object.keys(schema.properties)
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }),
        (answers) => {
          const theirs = validator.rawValidation(schema as never, answers).errors ?? []
          expect((check?.(answers) ?? []).length > 0).toBe(theirs.length > 0)
        },
      ),
      { numRuns: 200 },
    )
  })
})
