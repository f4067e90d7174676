import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { journey } from '../cli/support/command.ts'

describe('the drawings in docs/pictures', () => {
  it.each(['v3', 'v4', 'v5'])('of %s is of the journey as it is', async (name) => {
    const drawn = readFileSync(new URL(`../../docs/pictures/${name}.svg`, import.meta.url), 'utf8')
    const { out } = await journey(['graph', name, '--format', 'svg'])
    expect(
      drawn.trim() === out.trim(),
      `Draw it again: npx journey graph ${name} --out docs/pictures/${name}.svg`,
    ).toBe(true)
  })
})
