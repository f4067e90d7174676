import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, walk } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())

/** The error of a save that failed with this data. */
function errorAfter(data: unknown) {
  const person = walk(v3, { ...ALL_WELL, saveAnswers: { outcome: 'failed', data } })
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
  const [error] = person.state().errors
  return { message: error?.message, detail: error?.detail }
}

const OWN = 'We could not save your answers. Check your connection and try again. Nothing you have typed is lost.'

describe('an error with "explain"', () => {
  it.each([
    [
      "the server's words if there are any",
      { message: 'From the server.', plain: 'Ours.', detail: 'HTTP error! Status: 503' },
      { message: 'From the server.', detail: undefined },
    ],
    [
      'plain words for this kind of failure, with technical details',
      { plain: 'Ours.', detail: 'HTTP error! Status: 503' },
      { message: 'Ours.', detail: 'HTTP error! Status: 503' },
    ],
    ["the journey's own words if there are no data", undefined, { message: OWN, detail: undefined }],
    [
      "the journey's own words if the data are not texts",
      { message: 7, plain: '', detail: null },
      { message: OWN, detail: undefined },
    ],
  ])('shows %s (A-157)', (_what, data, expected) => {
    expect(errorAfter(data)).toEqual(expected)
  })
})
