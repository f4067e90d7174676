import { describe, expect, it } from 'vitest'
import { loadJourney } from '../../../loader/index.ts'
import { asNotInherited } from '../../../loader/inheritance/part-not-inherited.ts'
import { projectSource } from '../../support/source.ts'

/** What is said of a variant of a variant: the first one may remove what the second one changes. */
function found(first: object, second: object) {
  const file = (name: string, base: string, steps: object) =>
    JSON.stringify({ name, extends: base, version: 1, path: `/${name}`, steps })
  const source = projectSource({
    'journeys/odd.json': file('odd', 'v3', first),
    'journeys/odder.json': file('odder', 'odd', second),
  })
  return loadJourney('odder', source).diagnostics.map(
    ({ code, file: of, pointer, message }) => `${code} ${of} ${pointer}: ${message}`,
  )
}
const REPORT = '/steps/experianReport'
const LINK = { content: { claim: { link: { href: '/faqs' } } } }

describe('a change of a removed part', () => {
  it.each<[string, object, object, string]>([
    [
      'a button',
      { experianReport: { actions: { no: null } } },
      { experianReport: { actions: { no: { when: 'identitySettled' } } } },
      `${REPORT}/actions/no: Step "experianReport" inherits no button "no" to change, and a new one needs "label".`,
    ],
    [
      'a button of a template',
      {},
      { otp: { actions: { again: { rerun: 'codeSent' } } } },
      '/steps/otp/actions/again: Step "otp" inherits no button "again" to change, and a new one needs "label".',
    ],
    [
      'the link of a block',
      {},
      { info: LINK },
      '/steps/info/content/claim/link: Step "info" inherits no block "claim" with "link" to change, and a new one needs "text".',
    ],
  ])('is said to have nothing to change: %s', (_, first, second, said) => {
    expect(found(first, second)).toEqual([`PART_NOT_INHERITED journeys/odder.json ${said}`])
  })

  it('is none where the part is inherited', () => {
    expect(found({}, { experianReport: { actions: { no: { when: 'identitySettled' } } } })).toEqual([])
  })

  it('is reported in the variant that makes it, not in the one that inherits that', () => {
    expect(found({ info: LINK }, {})).toEqual([expect.stringMatching(/^PART_NOT_INHERITED journeys\/odd\.json /)])
  })

  it('is none where a variant removes what the part needs', () => {
    expect(found({}, { experianReport: { actions: { no: { label: null } } } })).toEqual([
      expect.stringMatching(/^JOURNEY_SHAPE .*must have "label"$/),
    ])
  })
})

describe('an error in the shape of a journey', () => {
  const at = (pointer: string, message = 'must have "label"', code = 'JOURNEY_SHAPE') =>
    ({ code, severity: 'error', file: 'journeys/odd.json', pointer, message }) as const
  const written = { extends: 'v3', steps: { a: { actions: { b: {} }, next: { c: {} } } } }

  it.each([
    ['that is not about something missing', at('/steps/a/actions/b', 'must be object'), written],
    ['of another kind', at('/steps/a/actions/b', undefined, 'FIELD_SHAPE'), written],
    ['of another part', at('/steps/a/next/c'), written],
    ['of all buttons', at('/steps/a/actions'), written],
    ['of a journey that inherits nothing', at('/steps/a/actions/b'), { steps: written.steps }],
    ['of a file that is not there', at('/steps/a/actions/b'), undefined],
  ])('stays as it is %s', (_, diagnostic, file) => {
    expect(asNotInherited(diagnostic, file)).toBe(diagnostic)
  })
})
