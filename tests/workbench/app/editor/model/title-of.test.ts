import { expect, it } from 'vitest'
import fieldSchema from '../../../../../schemas/field.schema.json'
import { entryName, entryTitle, valueTitle } from '../../../../../workbench/app/editor/model/title-of.ts'

it.each([
  { path: ['oneOf', 2], title: 'Choice 3' },
  { path: ['languages', 'cy'], title: 'Welsh' },
  { path: ['languages', 'cy', 0], title: 'Step 1' },
  { path: ['messages', 'required'], title: undefined },
])('an entry at $path is called $title', ({ path, title }) => {
  expect(entryTitle(path)).toBe(title)
})

it('the entries of a language are steps', () => {
  expect(entryName(['languages', 'cy'])).toBe('step')
})

it.each([
  { key: 'type', values: fieldSchema.properties.type.enum },
  { key: 'widget', values: fieldSchema.properties.ui.properties.widget.enum },
])('a value of "$key" is called by different words, and not by its code', ({ key, values }) => {
  const titles = values.map((value) => valueTitle(key, value))
  expect(titles.filter((title) => /^[a-z]|-/.test(title))).toEqual([])
  expect(new Set(titles).size).toBe(values.length)
})

it('a value of any other member is called what the file says', () => {
  expect(valueTitle('inputMode', 'numeric')).toBe('numeric')
})
