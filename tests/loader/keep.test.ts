import { describe, expect, it } from 'vitest'
import { keptFile, loadJourney } from '../../loader/index.ts'
import { projectSource } from '../support/source.ts'

describe('a journey kept as an older version', () => {
  it.each(['v3', 'v4', 'v5'])('is the same journey, in one file without "extends" and references: %s', (name) => {
    const { file = '', text = '', diagnostics } = keptFile(name, projectSource())
    expect(diagnostics).toEqual([])
    expect(file).toBe(`journeys/older/${name}.1.json`)
    expect(text).not.toMatch(/"extends"|"\$ref"/)
    const loaded = loadJourney(`older/${name}.1`, projectSource({ [file]: text }))
    expect(loaded.diagnostics).toEqual([])
    expect(loaded.journey).toEqual(loadJourney(name, projectSource()).journey)
  })

  it('reports why a journey cannot be kept', () => {
    expect(keptFile('v9', projectSource())).toMatchObject({ diagnostics: [{ code: 'JOURNEY_UNKNOWN' }] })
  })

  const whole = (change: object) =>
    JSON.stringify({ ...(JSON.parse(keptFile('v3', projectSource()).text ?? '') as object), ...change })
  it.each([
    ['JOURNEY_NAME', '/name', { name: 'v4' }],
    ['OLDER_VERSION', '/version', { version: 2 }],
    ['OLDER_EXTENDS', '/extends', { extends: 'v4' }],
  ])('is refused if it was changed afterwards: %s', (code, pointer, change) => {
    const { diagnostics } = loadJourney('older/v3.1', projectSource({ 'journeys/older/v3.1.json': whole(change) }))
    expect(diagnostics).toContainEqual(expect.objectContaining({ code, pointer, file: 'journeys/older/v3.1.json' }))
  })
})
