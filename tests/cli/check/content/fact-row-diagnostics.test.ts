import { expect, it } from 'vitest'
import { factRowDiagnostics } from '../../../../cli/check/content/fact-row-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const facts = { first: { value: 3 }, second: { value: 5, notBefore: 'first' } }
const found = (page: string) =>
  factRowDiagnostics(memoryProject({ 'content/facts.json': { facts }, 'content/pages/faqs.md': page })).map(
    ({ code, place, message }) => `${code} ${place?.line}: ${message}`,
  )

it('finds the rows of this project in order', () => {
  const files = ownFiles()
  expect(factRowDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
})

it('reports two rows that begin with one fact', () => {
  expect(found('| When | What |\n|---|---|\n| Within {{first}} | a |\n| Within {{ first }} | b |')).toEqual([
    'FACT_ORDER 4: Two rows of this table begin with {{first}}.',
  ])
})

it('reports a later fact above an earlier one', () => {
  expect(found('Text.\n\n| Within {{second}} | a |\n| Within {{first}} | b |')).toEqual([
    'FACT_ORDER 4: By content/facts.json, {{first}} is before what the row above begins with.',
  ])
})

it.each([
  '| Within {{first}} | a |\n| Within {{second}} | a |',
  '| Within {{first}} | {{second}} |\n| After {{first}} | {{second}} |',
  '| Within {{first}} | a |\n\n| Within {{first}} | a |',
  '| Calls | {{first}} |\n| Letters | {{first}} |',
  '| {{first}} to {{second}} | a |\n| {{first}} to {{second}} | a |',
])('says nothing of other rows: %s', (page) => {
  expect(found(page)).toEqual([])
})
