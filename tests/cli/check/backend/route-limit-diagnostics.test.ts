import { describe, expect, it } from 'vitest'
import { routeLimitDiagnostics } from '../../../../cli/check/backend/route-limit-diagnostics.ts'
import { loadJourney } from '../../../../loader/index.ts'
import { editedJourney } from '../../../proof/support/edited-journey.ts'

const CODES = 'content/one-time-codes.json'
const PERSON = 'content/person-limits.json'

/** What is said of a journey, with these limits alone. */
function found(limits: Readonly<Record<string, unknown>>, of = 'v3', edits: Readonly<Record<string, unknown>> = {}) {
  const source = editedJourney(of, edits)
  const { journey, fileOf } = loadJourney('edited', source)
  if (journey === undefined) throw new Error('The journey does not load.')
  const read = (path: string) => (path.startsWith('content/') ? limits[path] : source.read(path))
  return routeLimitDiagnostics(journey, fileOf, { ...source, read }).map(
    ({ code, pointer, message, hint }) => `${code} ${pointer}: ${message} ${hint}`,
  )
}

describe('the codes of one claim', () => {
  const codes = (most: number, ...more: [of?: string, edits?: Readonly<Record<string, unknown>>]) =>
    found({ [CODES]: { perHour: { codesOfOneClaim: most } } }, ...more)
  const short = (place: string, what: string, count: string, most: number) =>
    `LIMIT_SHORT ${place}: ${what} may be the ${count} "send-otp" of one visit, and "perHour.codesOfOneClaim" allows ${most}: the visitor would be refused (429). Raise "perHour.codesOfOneClaim" in ${CODES}.`
  const RESEND = short('/steps/code/actions/resend', 'Step "code": button "resend"', '2nd', 1)

  it('are those of a route, and one that a button sends', () => {
    expect(codes(1, 'tour')).toEqual([RESEND])
    expect(codes(2, 'tour')).toEqual([])
  })

  it('are those of the route where no button sends another', () => {
    expect(codes(1, 'tour', { '/steps/code/actions/resend': null })).toEqual([])
  })

  it('are those of a correction too, with one button of the two', () => {
    expect(codes(1)).toEqual([short('/steps/confirmNumber/enter/0/input', 'Step "confirmNumber": sendOtp', '2nd', 1)])
    expect(codes(2)).toEqual([short('/steps/confirmNumber/enter/0/input', 'Step "confirmNumber": sendOtp', '3rd', 2)])
    expect(codes(3)).toEqual([])
  })

  it.each(['/perHour', '/perDay', '/inTotal'])('are compared with the limit of %s', (pointer) => {
    const limits = { [CODES]: { [pointer.slice(1)]: { codesOfOneClaim: 1 } } }
    expect(found(limits, 'tour')).toHaveLength(1)
  })

  it.each(['perHour', 'perDay'])('are compared with the limit of an address, %s', (period) => {
    expect(found({ [CODES]: { [period]: { codesFromOneAddress: 1 } } }, 'tour')).toHaveLength(1)
  })
})

describe('the sets of questions that a person answers in a day', () => {
  const sets = (most: unknown) => found({ [PERSON]: { perDay: { answeredSets: most } } })

  it('are those of a route', () => {
    expect(sets(1)).toEqual([
      'LIMIT_SHORT /steps/secondQuestions/submit/0/input: Step "secondQuestions": answerQuestions may be the 2nd "identity-answers" of one visit, and "perDay.answeredSets" allows 1: the visitor would be refused (429). Raise "perDay.answeredSets" in content/person-limits.json.',
    ])
    expect(sets(2)).toEqual([])
  })

  it('are compared with nothing where there is no number, which the schema of the file reports', () => {
    expect(sets('two')).toEqual([])
    expect(found({})).toEqual([])
    expect(found({ [PERSON]: null })).toEqual([])
  })
})
