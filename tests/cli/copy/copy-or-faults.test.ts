import { describe, expect, it } from 'vitest'
import { copyOrFaults } from '../../../cli/copy/copy-or-faults.ts'
import { projectOf } from '../../../cli/project/project.ts'
import { projectFiles } from '../../support/source.ts'
import { ROOT } from '../../support/root.ts'

const text = (file: string) => projectFiles().text(file) ?? ''
const project = (instead: Readonly<Record<string, string>>) => projectOf(ROOT, ROOT, projectFiles(instead))
const changed = (file: string, from: string, to: string) => {
  expect(text(file)).toContain(from)
  return { [file]: text(file).replace(from, to) }
}
const faults = (instead: Readonly<Record<string, string>>) => {
  const found = copyOrFaults(project(instead))
  return 'strings' in found ? [] : found.map(({ code, file, pointer, place }) => [code, file, pointer, place?.line])
}

describe('the copy book', () => {
  it('is read where nothing is wrong', () => {
    expect(copyOrFaults(project({}))).toHaveProperty('strings')
  })

  it('reports every unknown fact at its place, not just the first', () => {
    expect(
      faults({
        ...changed('content/help.json', '{{fee.min}}', '{{fee.least}}'),
        ...changed('content/home.json', '{{coolingOff}} to change', '{{coolingOff loud}} to change'),
        ...changed('content/pages/faqs.md', '{{fee.min}}', '{{fee.least}}'),
      }),
    ).toEqual([
      ['FACT_UNKNOWN', 'content/help.json', '/issues/cost/text/0', undefined],
      ['FACT_FORM', 'content/home.json', '/steps/2/text', undefined],
      ['FACT_UNKNOWN', 'content/pages/faqs.md', expect.stringMatching(/^\/[a-z-]+\/\d+$/), expect.any(Number)],
    ])
  })

  it('reports everything that states a fact that was deleted', () => {
    const { facts, ...rest } = JSON.parse(text('content/facts.json')) as { facts: Record<string, unknown> }
    const { coolingOff: _, ...left } = facts
    const found = faults({ 'content/facts.json': JSON.stringify({ ...rest, facts: left }) })
    expect(found.length).toBeGreaterThan(3)
    expect(new Set(found.map(([code]) => code))).toEqual(new Set(['FACT_UNKNOWN']))
  })

  it.each([
    ['rules without their list', 'content/copy.json', '{}', 'SCHEMA_SHAPE'],
    ['rules that are not JSON', 'content/copy.json', '{', 'JSON_SYNTAX'],
    ['facts without figures', 'content/facts.json', '{}', 'SCHEMA_SHAPE'],
    ['approvals without a list', 'content/approvals.json', '{}', 'SCHEMA_SHAPE'],
    ['a page whose front matter is not YAML', 'content/pages/status.md', '---\na: [\n---\nx\n', 'PAGE_FRONT_MATTER'],
  ])('reports %s', (_what, file, json, code) => {
    expect(faults({ [file]: json })).toContainEqual([code, file, '', code === 'JSON_SYNTAX' ? 1 : undefined])
  })

  it('reports a date that is none', () => {
    expect(faults(changed('content/facts.json', '"2025-04-08"', '"2025-13-08"'))).toEqual([
      ['FACT_DATE', 'content/facts.json', '', undefined],
    ])
  })
})
