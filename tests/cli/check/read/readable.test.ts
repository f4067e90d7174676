import { describe, expect, it } from 'vitest'
import { isMissing, readable } from '../../../../cli/check/read/readable.ts'
import { memoryProject } from '../../support/memory-project.ts'

const { source } = memoryProject({ 'journeys/a.json': '{ "name": "a" }', 'journeys/b.json': '{' })

describe('a file', () => {
  it('is read as JSON', () => {
    const found = readable('journeys/a.json', source)
    expect(found).toEqual({ value: { name: 'a' } })
    expect(isMissing(found)).toBe(false)
  })

  it.each([
    ['it is not there', 'journeys/c.json', { code: 'FILE_MISSING', message: 'The file does not exist.' }],
    ['it is no JSON', 'journeys/b.json', { code: 'JSON_SYNTAX', place: { line: 1, column: 2 } }],
  ])('is reported if %s', (_, file, found) => {
    expect(isMissing(readable(file, source))).toBe(found.code === 'FILE_MISSING')
    expect(readable(file, source)).toEqual({
      diagnostic: expect.objectContaining({ ...found, file, severity: 'error' }),
    })
  })
})
