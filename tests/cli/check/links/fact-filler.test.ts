import { expect, it } from 'vitest'
import { factFiller } from '../../../../cli/check/links/fact-filler.ts'
import { memoryProject } from '../../support/memory-project.ts'

const facts = { units: {}, facts: { 'we.phone': { value: '0113', unit: 'text', source: 'x' } }, feeBands: [] }

it.each([
  ['tel:{{we.phone}}', 'tel:0113'],
  ['tel:{{we.fax}}', 'tel:{{we.fax}}'],
  ['tel:999', 'tel:999'],
])('fills %s in as %s', (text, filled) => {
  expect(factFiller(memoryProject({ 'content/facts.json': facts }))(text)).toBe(filled)
})

it('leaves words as they are where there are no facts', () => {
  expect(factFiller(memoryProject({}))('{{we.phone}}')).toBe('{{we.phone}}')
})
