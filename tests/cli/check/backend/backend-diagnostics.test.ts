import { expect, it } from 'vitest'
import { backendDiagnostics } from '../../../../cli/check/backend/backend-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

/** What is found in v3 with these changes. tests/cases/seeded-faults.json has a fault for each of the rules. */
function found(edits: Readonly<Record<string, unknown>>) {
  const source = editedJourney('v3', edits)
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  return backendDiagnostics(journey, fileOf, source).map(({ code, file, pointer }) => `${code} ${file}${pointer}`)
}

it('finds what any of its rules finds, and nothing in a journey that fits the backend', () => {
  expect(found({})).toEqual([])
  expect(found({ '/events/claim_submitted/by': 'server' })).toEqual([
    'EVENT_NEVER journeys/edited.json/events/claim_submitted/by',
  ])
})
