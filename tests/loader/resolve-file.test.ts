import { describe, expect, it } from 'vitest'
import { resolveFile } from '../../loader/resolve-file.ts'
import { shapeCheck } from '../../loader/schemas/shape.ts'
import { projectSource } from '../support/source.ts'

const SHOE = { title: 'Shoe', type: 'string', messages: { required: 'Enter it' }, ui: { widget: 'text' } }

/** The file of a place in a variant of v3 that removes the words of a field, which another variant of v3 adds. */
function fileOf(pointer: string) {
  const variant = (name: string, from: string, shoe: object) =>
    JSON.stringify({
      $schema: '../schemas/journey.schema.json',
      name,
      extends: from,
      version: 1,
      path: `/${name}`,
      steps: { contact: { fields: { shoe } } },
    })
  const source = projectSource({
    'journeys/shoes.json': variant('shoes', 'v3', SHOE),
    'journeys/wordless.json': variant('wordless', 'shoes', { messages: { required: null } }),
  })
  return resolveFile('wordless', source, shapeCheck(source), [])?.fileOf(pointer)
}

describe('what a variant removes from a field', () => {
  it.each([
    ['is missed in the file of the variant', '/steps/contact/fields/shoe/messages', 'journeys/wordless.json'],
    ['leaves the rest of the field where it was', '/steps/contact/fields/shoe/title', 'journeys/shoes.json'],
    ['leaves the field where it was', '/steps/contact/fields/shoe', 'journeys/shoes.json'],
  ])('%s', (_, pointer, file) => {
    expect(fileOf(pointer)).toBe(file)
  })
})
