import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addressMatcher } from '../../copy/address.ts'
import { STATES } from '../../copy/approval-state.ts'
import { ROOT } from '../support/root.ts'

const RULES = [
  'C01',
  'C02',
  'C03',
  'C05',
  'C10',
  'C11',
  'C12',
  'C13',
  'C14',
  'C15',
  'C16',
  'C17',
  'C20',
  'C21',
  'C22',
  'C30',
  'C31',
  'C40',
  'C41',
]
const page = readFileSync(join(ROOT, 'docs/copy.md'), 'utf8')
const sections = new Map(
  [...page.matchAll(/^### (C\d\d) [^\n]+\n([\s\S]*?)(?=^### |(?![\s\S]))/gm)].map(([, rule = '', text = '']) => [
    rule,
    text,
  ]),
)
// Some codes are data: phrases that are watched for bring their own.
const sources = ['cli', 'copy', 'engine', 'loader', 'proof']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  .concat(readFileSync(join(ROOT, 'content/copy.json'), 'utf8'))
  .join('\n')

describe('docs/copy.md', () => {
  it('has a section for each rule of the lint catalogue, in its order', () => {
    expect([...sections.keys()]).toEqual(RULES)
  })

  it.each(RULES)('says how %s is found, with an example, by codes that there are', (rule) => {
    const text = sections.get(rule) ?? ''
    expect(text).toMatch(/^\nFound as .+\. For example: .+\.\n/)
    for (const [, code = ''] of text.matchAll(/`([A-Z]+_[A-Z_]+)`/g))
      expect(
        new RegExp(`['"]${code}['"]`).test(sources) || STATES.some((state) => code === `COPY_${state.toUpperCase()}`),
        code,
      ).toBe(true)
  })

  it.each(RULES)('says how to accept %s: an entry with its reason, or why there is none', (rule) => {
    const text = sections.get(rule) ?? ''
    const [, json] = /```json\n([\s\S]*?)\n```/.exec(text) ?? []
    if (json === undefined) return expect(text).toMatch(/cannot be accepted with a reason|review/)
    const entry = JSON.parse(json) as { code: string; at: string[]; reason: string }
    expect(text.slice(0, text.indexOf('```'))).toContain(`\`${entry.code}\``)
    expect(entry.reason.length).toBeGreaterThan(10)
    expect(entry.at.every((address) => addressMatcher(entry.at)(address))).toBe(true)
  })
})
