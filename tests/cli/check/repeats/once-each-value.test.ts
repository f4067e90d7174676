import { expect, it } from 'vitest'
import { onceEachValue } from '../../../../cli/check/repeats/once-each-value.ts'

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

it('names every effect that takes another type, and every effect that may run without its check', () => {
  const message = 'save takes an object as "address", and "cars" is an array.'
  const type = { ...sent('save', ''), code: 'INPUT_TYPE', message }
  expect(said(type, { ...type, message: message.replace('save', 'search') })).toEqual([
    `/steps/a ${message} search takes it too.`,
  ])
  const skipped =
    'Step "a": createUser may run although check has not ended as "valid", and its contract asks for that.'
  const first = { ...sent('save', ''), code: 'CHECK_SKIPPED', message: skipped }
  expect(said(first, { ...first, message: skipped.replace('"a": createUser', '"b": submitClaim') })).toEqual([
    `/steps/a ${skipped} submitClaim may run then too.`,
  ])
})

it('reports what is wrong with each of two inputs, and another problem of the same effect', () => {
  const type = { ...sent('save', ''), code: 'INPUT_TYPE', message: 'save takes a text as "a", and "cars" is an array.' }
  expect(said(type, { ...type, message: type.message.replace('"a"', '"b"') })).toHaveLength(2)
  expect(said(type, { ...type, code: 'INPUT_VALUE' })).toHaveLength(2)
})
