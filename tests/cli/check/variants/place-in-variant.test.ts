import { expect, it } from 'vitest'
import type { Checked } from '../../../../cli/check/check-files.ts'
import { placeInVariant } from '../../../../cli/check/variants/place-in-variant.ts'

const VARIANT = 'journeys/variant.json'

type Steps = Readonly<Record<string, object>>

const checked = (file: string, steps: Steps, written: readonly string[] = []): Checked => ({
  file,
  diagnostics: [],
  loaded: {
    journey: {
      steps: Object.fromEntries(
        Object.entries(steps).map(([id, step]) => [id, { id, enter: [], submit: [], ...step }]),
      ),
    },
    fileOf: (pointer: string) => (written.includes(pointer) ? file : 'journeys/base.json'),
  } as unknown as NonNullable<Checked['loaded']>,
})

const BASE: Steps = {
  a: { submit: [{ as: 'twins', run: 'checkDuplicate', on: {} }], next: [{ to: 'b' }] },
  b: { title: 'B', open: null, next: [{ to: 'c' }, { to: 'd' }] },
  c: { next: [{ to: 'c' }] },
  d: {},
}

const placeOf = (
  pointer: string,
  {
    code = 'STEP_UNREACHABLE',
    steps = BASE,
    written = [] as readonly string[],
    removals = [] as readonly string[],
    message = 'Nothing leads from "new" to "a".',
  } = {},
) =>
  placeInVariant(
    checked(VARIANT, steps, written),
    checked('journeys/base.json', BASE),
    { code, severity: 'error', file: 'journeys/base.json', pointer, message },
    removals,
  )

it('is the step that no longer leads to an inherited one', () => {
  expect(placeOf('/steps/c', { steps: { ...BASE, b: { next: [{ to: 'd' }] } } })).toBe('/steps/b')
  expect(
    placeOf('/steps/c', { steps: { ...BASE, b: { submit: { on: { ok: { to: 'c' } } }, next: [{ to: 'c' }] } } }),
  ).toBe('/extends')
})

it('is no step that has changed otherwise, and none for another problem', () => {
  const [shorter, other] = [{ next: [{ to: 'c' }, { to: 'd' }] }, { next: [{ to: 'd' }] }]
  expect(placeOf('/steps/c', { steps: { ...BASE, b: shorter } })).toBe('/extends')
  expect(placeOf('/steps/c', { code: 'TEXT_EMPTY', steps: { ...BASE, b: other } })).toBe('/extends')
})

it('is the step that is gone, if that one led there', () => {
  const { b: _, ...others } = BASE
  expect(placeOf('/steps/d', { steps: others })).toBe('/steps/b')
})

it('is not the step itself, which may lead to itself', () => {
  expect(placeOf('/steps/c', { steps: { ...BASE, c: { next: [] } } })).toBe('/extends')
})

it('is what the variant writes around the place', () => {
  const written = ['/steps', '/steps/b', '/steps/b/next']
  expect(placeOf('/steps/b/next/0/to', { code: 'TRANSITION_NEVER', written })).toBe('/steps/b/next')
  expect(placeOf('/steps/b/title', { code: 'TEXT_EMPTY', written })).toBe('/steps/b')
})

it.each([
  ['what it removes', 'Nothing asks for "email", and it is sent.', '/steps/b/fields/email'],
  ['the use of an effect that it removes', 'Nothing ran "twins" before.', '/steps/b/submit/twins'],
  ['the effect that it runs no longer', 'This may run although checkDuplicate has not ended.', '/steps/b/submit/twins'],
  ['a word like one that it removes', 'The email of twins is needed.', '/steps/b'],
  ['neither', 'The e-mail of checkDuplicates is needed.', '/steps/b'],
])('is the null that removes it, where the problem names %s', (_, message, place) => {
  const removals = ['/steps/b/fields/email', '/steps/b/submit/twins']
  expect(placeOf('/steps/b/title', { code: 'TEXT_EMPTY', message, removals, written: ['/steps/b'] })).toBe(place)
})

it('is the null inside of the place, if there is one', () => {
  const [message, code] = ['Step "b" has no heading: nobody knows when it opens.', 'STEP_HEADING_MISSING']
  const removals = ['/steps/a/question/when', '/steps/b/title']
  expect(placeOf('/steps/b', { code, message, removals, written: ['/steps/b'] })).toBe('/steps/b/title')
  expect(placeOf('/steps/b', { code, message, removals: ['/steps/a/question/when'] })).toBe('/extends')
})

it('is the null of the step that the problem is in, if a name is removed twice', () => {
  const removals = ['/steps/a/actions/go', '/steps/b/actions/go']
  const message = '"go" is not a button of step "b".'
  expect(placeOf('/steps/b/timers/0/press', { code: 'TIMER_BUTTON_UNKNOWN', message, removals })).toBe(
    '/steps/b/actions/go',
  )
  expect(placeOf('/steps/c/timers/0/press', { code: 'TIMER_BUTTON_UNKNOWN', message, removals })).toBe(
    '/steps/a/actions/go',
  )
})

it.each<[string, { readonly written?: readonly string[]; readonly removals?: readonly string[] }, string]>([
  ['removes them all', { removals: ['/bindings'] }, '/bindings'],
  ['removes one', { removals: ['/steps/a/when', '/bindings/identity'] }, '/bindings/identity'],
  ['changes one', { written: ['/bindings/identity/answers'] }, '/bindings/identity/answers'],
  ['changes none', { written: ['/bindings/other'] }, '/extends'],
])('of an answer without a binding is where the variant %s', (_, more, place) => {
  const message = '"signature" would stay in the claim when another person comes.'
  const base = checked('journeys/base.json', BASE)
  Object.assign(base.loaded?.journey ?? {}, { bindings: { identity: { to: ['name'], answers: ['signature'] } } })
  const problem = {
    code: 'BINDING_MISSING',
    severity: 'error',
    file: 'journeys/base.json',
    pointer: '/steps/d',
    message,
  } as const
  expect(placeInVariant(checked(VARIANT, BASE, more.written), base, problem, more.removals)).toBe(place)
})

it('is a step of the variant alone, if the problem names it', () => {
  expect(placeOf('/steps/a/path', { code: 'STEP_PATH_TWICE', steps: { ...BASE, new: {} } })).toBe('/steps/new')
})

it('is that it inherits, if it writes nothing near the place', () => {
  expect(placeOf('/steps/b/next/0/to', { code: 'TRANSITION_NEVER', written: ['/steps'] })).toBe('/extends')
  expect(placeOf('/start', { code: 'STEP_UNREACHABLE' })).toBe('/extends')
})

it('is that it inherits, if neither file could be loaded', () => {
  const unread = (file: string): Checked => ({ file, diagnostics: [] })
  const [variant, base] = [unread(VARIANT), unread('journeys/base.json')]
  const problem = {
    code: 'STEP_UNREACHABLE',
    severity: 'error' as const,
    file: VARIANT,
    pointer: '/steps/a',
    message: '',
  }
  expect(placeInVariant(variant, base, problem)).toBe('/extends')
  expect(placeInVariant(variant, base, problem, ['/steps/b'])).toBe('/extends')
})
