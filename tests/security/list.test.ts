import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import rows from '../cases/asvs.json'

const here = import.meta.dirname
const files = readdirSync(here, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.test.ts'))
const titles = files.flatMap((name) =>
  [...readFileSync(join(here, name), 'utf8').matchAll(/^ +it\('((?:V[\d.]+,? )+)/gm)].map(([, numbers = '']) =>
    numbers.trim().replaceAll('V', ''),
  ),
)
const page = readFileSync(join(here, '../../docs/security.md'), 'utf8')

describe('the list of ASVS checks', () => {
  it('has a test for each row, and no test without its row', () => {
    expect(titles.toSorted()).toEqual(rows.map(({ asvs }) => asvs).toSorted())
  })

  it('is the table of docs/security.md, and says of every deviation what makes up for it', () => {
    const table = [...page.matchAll(/^\| ([\d., ]+) \| (\d) \| (.+) \| (holds|deviates) \| (.+) \|$/gm)].map(
      ([, asvs, level, what, verdict, why]) => ({
        asvs,
        level: Number(level),
        what,
        verdict,
        ...(why === '–' ? {} : { why }),
      }),
    )
    expect(table).toEqual(rows)
    for (const { asvs, verdict, why = '' } of rows)
      expect(verdict === 'deviates' ? why.length > 80 : verdict === 'holds', asvs).toBe(true)
  })
})
