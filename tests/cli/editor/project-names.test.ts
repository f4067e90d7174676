import { describe, expect, it } from 'vitest'
import { projectNames } from '../../../cli/editor/project-names.ts'
import { projectSource } from '../../support/source.ts'

describe('the names that an editor completes', () => {
  const names = projectNames({ source: projectSource() })

  it('include the answers that a step can list, whose field files are called like them', () => {
    expect(names['listedField']).toEqual(expect.arrayContaining(['first_name', 'dateOfBirth', 'email']))
    expect(names['listedField']).not.toContain('phone_number')
    expect(names['fieldName']).toContain('phone_number')
  })

  it('include those of the other journeys, and of a file that does not load only what it holds', () => {
    expect(names['stepName']).toEqual(expect.arrayContaining(['postcode', 'infoContact']))
    const broken = projectNames({ source: projectSource({ 'journeys/v4.json': '{ "steps": { "mine": {' }) })
    expect(broken['stepName']).not.toContain('mine')
    expect(broken['stepName']).toContain('postcode')
  })
})
