import { expect, it } from 'vitest'
import { helpPhoneDiagnostics } from '../../../../cli/check/figures/help-phone-diagnostics.ts'
import { contentFileDiagnostics } from '../../../../cli/check/content/content-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

interface Help {
  readonly issues: { readonly phone: object }
}
const help = projectSource().read('content/help.json') as Help
const withPhone = (phone: object) =>
  projectSource({
    'content/help.json': JSON.stringify({
      ...help,
      issues: { ...help.issues, phone: { ...help.issues.phone, ...phone } },
    }),
  })
const WRONG = {
  'content/help.json': JSON.stringify({ issues: { phone: { hint: 'For example, 12345' } } }),
}
const found = (hint: string) =>
  helpPhoneDiagnostics(withPhone({ hint })).map(
    ({ code, file, pointer, message, hint }) => `${code} ${file}${pointer} ${message} ${hint}`,
  )

const ADVICE = 'Correct the words; "schemas/fields/uk-mobile.json" says what is accepted.'

it('agrees with what is accepted in this project', () => {
  expect(helpPhoneDiagnostics(projectSource())).toEqual([])
})

it.each([
  ['A UK mobile number without +353', 'says +353, and the code of the country is +44.'],
  ['A UK mobile number without 0045', 'says 0045, and the code of the country is +44.'],
  ['A mobile number of 9 digits', 'says 9 digits, and the number of digits is 10 to 11.'],
])('the hint “%s” says what is not accepted', (hint, said) => {
  expect(found(hint)).toEqual([`LIMIT_WORDS content/help.json/issues/phone/hint "${hint}" ${said} ${ADVICE}`])
})

it('the example of the hint is without the code that it is to be without', () => {
  expect(found('A number without +44, for example +44 7700 900123')).toHaveLength(1)
  expect(found('A number without +44, for example 07700 90012')).toHaveLength(1)
})

it('the example of the hint is accepted', () => {
  expect(found('For example, 07700 90012')).toEqual([
    'EXAMPLE_REFUSED content/help.json/issues/phone/hint "07700 90012" is offered as an answer to "New phone number", and the field refuses it. ' +
      ADVICE,
  ])
})

it.each([
  'With or without +44 or 0044',
  'For example, 07700 900123',
  'A mobile number of 11 digits',
  'Your new number',
])('the hint “%s” is right', (hint) => {
  expect(found(hint)).toEqual([])
})

it.each<[string, Readonly<Record<string, string>>]>([
  ['there is no hint', { 'content/help.json': '{}' }],
  ['the hint is no text', { 'content/help.json': JSON.stringify({ issues: { phone: { hint: 9 } } }) }],
  ['its field has no rule', { ...WRONG, 'schemas/fields/uk-mobile.json': '{}' }],
  ['its field has another rule', { ...WRONG, 'schemas/fields/uk-mobile.json': '{"rule":{"luhn":{}},"maxLength":1}' }],
])('nothing is said where %s', (_, files) => {
  expect(helpPhoneDiagnostics(projectSource(files))).toEqual([])
})

it('the code in front of the number is that with which it is sent', () => {
  const wrong = contentFileDiagnostics('content/help.json', withPhone({ country: '+353' }))
  expect(wrong).toMatchObject([{ code: 'SCHEMA_SHAPE', pointer: '/issues/phone/country' }])
})
