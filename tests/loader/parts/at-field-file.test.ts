import { describe, expect, it } from 'vitest'
import { atFieldFile } from '../../../loader/parts/at-field-file.ts'
import { projectSource } from '../../support/source.ts'

const FILE = 'schemas/fields/pets.json'
const source = projectSource({
  [FILE]: JSON.stringify({
    title: 'Pets',
    choicesFrom: { fact: 'list' },
    ui: { widget: 'number', labels: { choose: 'Choose' } },
  }),
})
const JSON_OF = {
  steps: {
    home: {
      fields: { pets: { $ref: '../schemas/fields/pets.json', ui: { labels: { choose: 'Choose one' } } }, other: {} },
    },
  },
}
const placeOf = (pointer: string) => {
  const found = { code: 'FIELD_WIDGET', severity: 'error', file: 'journeys/small.json', pointer, message: 'x' } as const
  const placed = atFieldFile(found, JSON_OF, source)
  return `${placed.file} ${placed.pointer}`
}

describe('a problem inside a field', () => {
  it('is placed in the file of the field, where that writes it', () => {
    expect(placeOf('/steps/home/fields/pets/ui/widget')).toBe(`${FILE} /ui/widget`)
    expect(placeOf('/steps/home/fields/pets/title')).toBe(`${FILE} /title`)
  })

  it.each([
    ['what the step writes', '/steps/home/fields/pets/ui/labels/choose'],
    ['what neither of them writes', '/steps/home/fields/pets/messages/required'],
    ['where the choices come from', '/steps/home/fields/pets/choicesFrom/fact'],
    ['the field as a whole', '/steps/home/fields/pets'],
    ['a field without a file', '/steps/home/fields/other/title'],
    ['another part of the step', '/steps/home/actions/pets/title'],
    ['another part of the journey', '/uses/home/fields/pets/title'],
  ])('stays where it is for %s', (_, pointer) => {
    expect(placeOf(pointer)).toBe(`journeys/small.json ${pointer}`)
  })
})
