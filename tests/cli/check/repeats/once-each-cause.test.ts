import { expect, it } from 'vitest'
import { onceEachCause } from '../../../../cli/check/repeats/once-each-cause.ts'
import type { Diagnostic } from '../../../../loader/index.ts'

const SENDS: readonly [string, string] = ['sends it too', 'send it too']

const sent = (by: string, cause: string, pointer = '/steps/a', code = 'INPUT_VALUE'): Diagnostic => ({
  code,
  severity: 'error',
  file: 'journeys/small.json',
  pointer,
  message: `${by} sends ${cause}.`,
  about: { shared: { cause, by, also: SENDS } },
})
const said = (...found: readonly Diagnostic[]) =>
  onceEachCause(found).map(({ pointer, message }) => `${pointer} ${message}`)

it('reports what several effects send at the first of them, and names the others', () => {
  expect(said(sent('save', '"Jo"'), sent('check', '"Jo"', '/steps/b'))).toEqual([
    '/steps/a save sends "Jo". check sends it too.',
  ])
  expect(said(sent('save', '"Jo"'), sent('check', '"Jo"'), sent('search', '"Jo"'), sent('check', '"Jo"'))).toEqual([
    '/steps/a save sends "Jo". check and search send it too.',
  ])
})

it('reports what one effect does at two steps once', () => {
  expect(said(sent('save', '"Jo"'), sent('save', '"Jo"', '/steps/b'))).toEqual(['/steps/a save sends "Jo".'])
})

it.each([
  ['causes', sent('check', '"Jane"', '/steps/b')],
  ['codes', sent('check', '"Jo"', '/steps/b', 'INPUT_TYPE')],
])('reports each of two %s', (_, other) => {
  expect(said(sent('save', '"Jo"'), other)).toHaveLength(2)
})

it('keeps problems that have no cause in common', () => {
  const alone = { ...sent('save', '"Jo"'), about: { names: ['name'] } }
  expect(said(alone, { ...alone, pointer: '/steps/b' })).toHaveLength(2)
})
