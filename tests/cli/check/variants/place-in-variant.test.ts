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
    code = 'TEXT_EMPTY',
    steps = BASE,
    written = [] as readonly string[],
    removals = [] as readonly string[],
    values = {} as Readonly<Record<string, unknown>>,
    inherited = {} as unknown,
    message = 'Nothing leads from "new" to "a".',
    names = [] as readonly string[],
  } = {},
) =>
  placeInVariant(
    checked(VARIANT, steps, written),
    checked('journeys/base.json', BASE),
    { code, severity: 'error', file: 'journeys/base.json', pointer, message, about: { names } },
    holding({ ...values, ...Object.fromEntries(removals.map((at) => [at, null])) }),
    inherited,
  )

/** A file with these values at these pointers. */
function holding(values: Readonly<Record<string, unknown>>): unknown {
  const json: Record<string, unknown> = {}
  for (const [pointer, value] of Object.entries(values)) {
    const path = pointer.slice(1).split('/')
    const last = path.pop() ?? ''
    const around = path.reduce((inside, key) => (inside[key] ??= {}) as Record<string, unknown>, json)
    around[last] = value
  }
  return json
}

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
  const removals = Object.fromEntries((more.removals ?? []).map((at) => [at, null]))
  expect(placeInVariant(checked(VARIANT, BASE, more.written), base, problem, holding(removals))).toBe(place)
})

it('is a step of the variant alone, if the problem names it', () => {
  expect(placeOf('/steps/a/path', { code: 'STEP_PATH_TWICE', steps: { ...BASE, new: {} } })).toBe('/steps/new')
})

it('is the field of the step that the problem names, if it writes nothing closer', () => {
  const message = 'check sends "Ann", which the field of step "a" accepts, as "name".'
  const values = { '/steps/b/fields/name/title': 'Name', '/steps/a/fields/name/maxLength': 200 }
  expect(placeOf('/steps/b/submit/0', { message, values })).toBe('/steps/a/fields/name/maxLength')
  expect(placeOf('/steps/b/submit/0', { message, values, written: ['/steps/b'] })).toBe(
    '/steps/a/fields/name/maxLength',
  )
  expect(placeOf('/steps/b/submit/0', { message, values, written: ['/steps/b/submit'] })).toBe('/steps/b/submit')
  expect(placeOf('/steps/b/submit/0', { message: 'check sends "name".', values })).toBe('/extends')
})

it.each([
  ['of a field', '/steps/a/fields/1', '/steps/a/fields/name/maxLength'],
  ['of a transition', '/steps/a/next/0', '/steps/a/next/b/to'],
])('is what it writes %s that the inherited file has in a list', (_, pointer, place) => {
  const inherited = { steps: { a: { fields: ['title', 'name'], next: [{ to: 'b' }] } } }
  const values = { '/steps/a/fields/name/maxLength': 200, '/steps/a/next/b/to': 'c' }
  expect(placeOf(pointer, { values, inherited })).toBe(place)
})

it('is the whole part, if it writes several things of it', () => {
  const values = { '/steps/a/next/b/to': 'c', '/steps/a/next/b/when': 'isLate' }
  expect(placeOf('/steps/a/next/b', { values })).toBe('/steps/a/next/b')
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
  expect(placeInVariant(variant, base, problem, holding({ '/steps/b': null }))).toBe('/extends')
})

it('is the field of the step that the problem is about', () => {
  const at = '/steps/a/fields/feedback'
  const place = (names: readonly string[], values: object = { [at]: 'x.json' }, pointer = '/steps/a') =>
    placeOf(pointer, { values: values as Readonly<Record<string, unknown>>, message: 'x', names })
  expect(place(['feedback'])).toBe(at)
  expect(place(['other'])).toBe('/extends')
  expect(place(['feedback'], { [at]: 'x.json' }, '/steps/b')).toBe('/extends')
})
