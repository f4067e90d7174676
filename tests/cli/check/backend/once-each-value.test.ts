import { expect, it } from 'vitest'
import { onceEachValue } from '../../../../cli/check/backend/once-each-value.ts'

const sent = (run: string, value: string, pointer = '/steps/a') => ({
  code: 'INPUT_VALUE',
  severity: 'error' as const,
  file: 'journeys/small.json',
  pointer,
  message: `${run} sends ${value}, as "name", but schemas/api/${run}.json does not accept it.`,
})
const said = (...found: Parameters<typeof onceEachValue>[0]) =>
  onceEachValue(found).map(({ pointer, message }) => `${pointer} ${message}`)

it('reports a value that several effects send at the first of them, and names the others', () => {
  expect(said(sent('save', '"Jo"'), sent('check', '"Jo"', '/steps/b'))).toEqual([
    '/steps/a save sends "Jo", as "name", but schemas/api/save.json does not accept it. check sends it too.',
  ])
  expect(said(sent('save', '"Jo"'), sent('check', '"Jo"'), sent('search', '"Jo"'), sent('check', '"Jo"'))).toEqual([
    '/steps/a save sends "Jo", as "name", but schemas/api/save.json does not accept it. check and search send it too.',
  ])
})

it('reports a value that one effect sends at two steps once', () => {
  expect(said(sent('save', '"Jo"'), sent('save', '"Jo"', '/steps/b'))).toEqual([
    '/steps/a save sends "Jo", as "name", but schemas/api/save.json does not accept it.',
  ])
})

it('reports each of two values', () => {
  expect(said(sent('save', '"Jo"'), sent('check', '"Jane"', '/steps/b'))).toHaveLength(2)
})

it('keeps a message of another form', () => {
  expect(said({ ...sent('save', '"Jo"'), message: 'A value is refused.' })).toEqual(['/steps/a A value is refused.'])
})
