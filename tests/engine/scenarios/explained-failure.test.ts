import { describe, expect, it } from 'vitest'
import { openJourney } from '../../../loader/index.ts'
import { projectSource } from '../../support/source.ts'
import { ALL_WELL, JANE, walk } from '../../support/walker.ts'

const v3 = openJourney('v3', projectSource())

/** What is said of a save that ended as failed with this data. */
function said(data: unknown) {
  const person = walk(v3, { ...ALL_WELL, saveAnswers: { outcome: 'failed', data } })
    .send({ type: 'open', path: '/' })
    .submit({ address: JANE.address })
  const [error] = person.state().errors
  return { message: error?.message, detail: error?.detail }
}

const OWN = 'We could not save your answers. Check your connection and try again. Nothing you have typed is lost.'

describe('an error that the journey has explained', () => {
  it.each([
    [
      "the server's words where it gave any",
      { message: 'From the server.', plain: 'Ours.', detail: 'HTTP error! Status: 503' },
      { message: 'From the server.', detail: undefined },
    ],
    [
      'plain words for that kind of failure, with the technical ones',
      { plain: 'Ours.', detail: 'HTTP error! Status: 503' },
      { message: 'Ours.', detail: 'HTTP error! Status: 503' },
    ],
    ["the journey's own words where nothing is known", undefined, { message: OWN, detail: undefined }],
    [
      "the journey's own words where what came is no text",
      { message: 7, plain: '', detail: null },
      { message: OWN, detail: undefined },
    ],
  ])('says %s (A-157)', (_what, data, expected) => {
    expect(said(data)).toEqual(expected)
  })
})
