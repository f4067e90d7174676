import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from '../support/command.ts'

describe('the generated routes', () => {
  it('are written to a file, and found stale when they are changed', async () => {
    const folder = projectFolder()
    expect((await journey(['routes', 'v3', '--check'], folder)).status).toBe(1)
    expect((await journey(['routes', 'v3'], folder)).status).toBe(0)
    expect((await journey(['routes', 'v3', '--check'], folder)).status).toBe(0)
    appendFileSync(join(folder, 'tests/routes/v3.json'), '\n')
    const { status, out } = await journey(['routes', 'v3', '--check'], folder)
    expect(out).toContain('ROUTES_STALE')
    expect(status).toBe(1)
  })

  it('are not written for a journey with errors', async () => {
    const folder = projectFolder({
      'journeys/odd.json': variant('odd', { steps: { info: { next: [{ to: 'info' }] } } }),
    })
    const { status, err } = await journey(['routes', 'odd'], folder)
    expect(err).toMatch(/JOURNEY_UNPROVED|JOURNEY_UNSOUND/)
    expect(status).toBe(2)
  })
})

describe('coverage', () => {
  it.each(['v3', 'v4', 'v5'])('of %s is whole', async (name) => {
    const { status, json } = await journey(['cover', name, '--json'])
    const coverage = json() as Readonly<
      Record<
        'steps' | 'ways' | 'sides',
        { readonly covered: number; readonly total: number; readonly missing: readonly string[] }
      >
    >
    for (const part of [coverage.steps, coverage.ways, coverage.sides]) expect(part.missing).toEqual([])
    expect(status).toBe(0)
  })

  it('warns of a gap that is declared for no need', async () => {
    const folder = projectFolder({
      'journeys/odd.json': variant('odd', { gaps: { '/steps/info/next/0': 'no visitor continues from here' } }),
    })
    const { out, status } = await journey(['cover', 'odd'], folder)
    expect(out).toContain('GAP_NEEDLESS')
    expect(status).toBe(0)
  })
})
