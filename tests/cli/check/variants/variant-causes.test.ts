import { describe, expect, it } from 'vitest'
import type { Checked } from '../../../../cli/check/check-files.ts'
import { ownDiagnostics } from '../../../../cli/check/variants/variant-causes.ts'
import type { Diagnostic } from '../../../../loader/index.ts'
import type { Proof } from '../../../../proof/index.ts'

const BASE = 'journeys/base.json'
const diagnostic = (file: string, pointer = '/start', code = 'STEP_UNREACHABLE'): Diagnostic => ({
  code,
  severity: 'error',
  file,
  pointer,
  message: 'Nothing leads there.',
})
const checked = (file: string, diagnostics: readonly Diagnostic[], isProved = true): Checked => ({
  file,
  diagnostics,
  ...(isProved ? { proof: {} as Proof } : {}),
})

/** What is said of a variant in which this was found, beside what was found in its base. */
const said = (found: Diagnostic, base: Partial<Checked> = {}, isBaseChecked = false) =>
  ownDiagnostics(
    checked('journeys/variant.json', [found]),
    () => isBaseChecked,
    (file) => ({ ...checked(file, []), ...base }),
    () => ({}),
  ).map(({ message }) => message)

const PLAIN = ['Nothing leads there.']
const BECAUSE = ['Nothing leads there. Only variant has this problem, not base, from which it inherits /start.']

describe('a problem of a variant', () => {
  it.each(['journeys/variant.json', 'schemas/fields/email.json'])('is its own in %s', (file) => {
    expect(said(diagnostic(file), { diagnostics: [diagnostic(file)] }, true)).toEqual(PLAIN)
  })

  it('in a file that it inherits is reported with that file, if it is checked too', () => {
    const base = { diagnostics: [diagnostic(BASE, '/other'), diagnostic(BASE)] }
    expect(said(diagnostic(BASE), base, true)).toEqual([])
    expect(said(diagnostic(BASE), base)).toEqual(PLAIN)
  })

  it.each<[string, readonly Diagnostic[]]>([
    ['nothing', []],
    ['another problem', [diagnostic(BASE, '/start', 'STEP_DEAD_END')]],
    ['the problem at another place', [diagnostic(BASE, '/steps/a')]],
    ['the problem in another file', [diagnostic('journeys/older.json')]],
  ])('comes from the variant if the file that it inherits has %s', (_, diagnostics) => {
    expect(said(diagnostic(BASE), { diagnostics }, true)).toEqual(BECAUSE)
  })

  it('has no known cause if the file that it inherits could not be proved', () => {
    const unproved = checked(BASE, [], false)
    expect(
      ownDiagnostics(
        checked('journeys/variant.json', [diagnostic(BASE)]),
        () => true,
        () => unproved,
        () => ({}),
      ),
    ).toEqual([diagnostic(BASE)])
  })

  it('names the parts of a condition that the variant writes', () => {
    const journey = { conditions: { isOut: { sent: { enum: ['yes'], const: 'no' }, any: {} } } }
    const loaded = {
      journey,
      chain: ['journeys/variant.json', BASE],
      fileOf: (pointer: string) => (pointer === '/conditions/isOut/sent/const' ? 'journeys/variant.json' : BASE),
    } as unknown as NonNullable<Checked['loaded']>
    const saidOf = (pointer: string) =>
      ownDiagnostics(
        { ...checked('journeys/variant.json', [diagnostic(BASE, pointer)]), loaded },
        () => false,
        (file) => checked(file, []),
        () => ({}),
      ).map(({ message }) => message)
    expect(saidOf('/conditions/isOut')).toEqual([
      'Nothing leads there. Only variant has this problem, not base, from which it inherits /conditions/isOut; it writes "sent/const" of it.',
    ])
    for (const pointer of ['/conditions/isOut/sent', '/conditions/other', '/steps/isOut'])
      expect(saidOf(pointer)).toEqual([
        `Nothing leads there. Only variant has this problem, not base, from which it inherits ${pointer}.`,
      ])
  })

  it('is placed at the null in the file of the variant that removes what it names', () => {
    const loaded = { fileOf: () => BASE, chain: ['journeys/variant.json', BASE] } as unknown as NonNullable<
      Checked['loaded']
    >
    const found = { ...diagnostic(BASE), message: 'There is no "check".' }
    const placeFor = (json: unknown) =>
      ownDiagnostics(
        { ...checked('journeys/variant.json', [found]), loaded },
        () => false,
        (file) => checked(file, []),
        (file) => (file === 'journeys/variant.json' ? json : { check: null }),
      ).map(({ pointer }) => pointer)
    expect(placeFor({ steps: { a: { list: [null], submit: { save: null, check: null } } } })).toEqual([
      '/steps/a/submit/check',
    ])
    expect(placeFor({ steps: { a: { check: 'on' } } })).toEqual(['/extends'])
    expect(placeFor(undefined)).toEqual(['/extends'])
  })

  it('at a line that the variant writes itself is reported there', () => {
    const causesOf = (value: unknown) =>
      ownDiagnostics(
        checked('journeys/variant.json', [diagnostic(BASE, '/steps/a/title')]),
        () => true,
        (file) => checked(file, []),
        () => ({ steps: { a: { title: value } } }),
      ).map(({ file, pointer, message }) => `${file} ${pointer} ${message}`)
    expect(causesOf(7)).toEqual(['journeys/variant.json /steps/a/title Nothing leads there.'])
    expect(causesOf([7])).toEqual(['journeys/variant.json /steps/a/title Nothing leads there.'])
  })

  it('with a message that does not end in a point gets one in front of the reason', () => {
    expect(said({ ...diagnostic(BASE), message: 'must be a text' })).toEqual([
      'must be a text. Only variant has this problem, not base, from which it inherits /start.',
    ])
  })

  it.each<[string, readonly string[], string]>([
    ['a step that led there', ['b'], 'Nothing leads there. In base, step "b" leads there; variant changes that.'],
    [
      'several steps that led there',
      ['b', 'd'],
      'Nothing leads there. In base, steps "b" and "d" lead there; variant changes that.',
    ],
  ])('of a step that nothing reaches names %s', (_, changed, message) => {
    const withSteps = (file: string, to: string): Checked => ({
      ...checked(file, []),
      loaded: {
        journey: { steps: Object.fromEntries(changed.map((id) => [id, { id, next: [{ to }] }])) },
        chain: [file, BASE],
        fileOf: () => BASE,
      } as unknown as NonNullable<Checked['loaded']>,
    })
    const next = { steps: Object.fromEntries(changed.map((id) => [id, { next: { a: { to: 'c' } } }])) }
    const found = ownDiagnostics(
      { ...withSteps('journeys/variant.json', 'c'), diagnostics: [diagnostic(BASE, '/steps/a')] },
      () => true,
      (file) => withSteps(file, 'a'),
      () => next,
    )
    expect(found.map(({ pointer, message }) => [pointer, message])).toEqual([['/steps/b/next/a/to', message]])
  })

  describe('of a variant of a variant', () => {
    const found = diagnostic(BASE)
    const [variant, newer] = ['journeys/variant.json', 'journeys/newer.json']
    const loaded = { fileOf: () => BASE, chain: [newer, variant, BASE] } as unknown as NonNullable<Checked['loaded']>
    const placesIn = (isChecked: boolean, ofVariant: readonly Diagnostic[]) =>
      ownDiagnostics(
        { ...checked(newer, [found]), loaded },
        () => isChecked,
        (file) => checked(file, file === variant ? ofVariant : []),
        () => ({}),
      ).map(({ file, message }) => `${file} ${message}`)
    const because = (file: string, name: string) =>
      `${file} Nothing leads there. Only ${name} has this problem, not base, from which it inherits /start.`

    it('is reported in the one that it comes from', () => {
      expect(placesIn(true, [])).toEqual([because(newer, 'newer')])
      expect(placesIn(false, [found])).toEqual([because(variant, 'variant')])
    })

    it('is reported with that one, if it is checked too', () => {
      expect(placesIn(true, [found])).toEqual([])
    })
  })
})
