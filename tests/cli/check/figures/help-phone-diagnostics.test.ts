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
const found = (hint: string) =>
  helpPhoneDiagnostics(withPhone({ hint })).map(
    ({ code, file, pointer, message }) => `${code} ${file}${pointer} ${message}`,
  )

it('agrees with what is accepted in this project', () => {
  expect(helpPhoneDiagnostics(projectSource())).toEqual([])
})

it.each([
  ['A UK mobile number without +353', 'says +353, and the code of the country is +44.'],
  ['A UK mobile number without 0045', 'says 0045, and the code of the country is +44.'],
  ['A mobile number of 9 digits', 'says 9 digits, and the number of digits is 10 to 11.'],
])('the hint “%s” says what is not accepted', (hint, said) => {
  expect(found(hint)).toEqual([`LIMIT_WORDS content/help.json/issues/phone/hint "${hint}" ${said}`])
})

it('the example of the hint is accepted', () => {
  expect(found('For example, 07700 90012')).toEqual([
    'EXAMPLE_REFUSED content/help.json/issues/phone/hint "07700 90012" is offered as an answer to "New phone number", and the field refuses it.',
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

it('the code in front of the number is that with which it is sent', () => {
  const wrong = contentFileDiagnostics('content/help.json', withPhone({ country: '+353' }))
  expect(wrong).toMatchObject([{ code: 'SCHEMA_SHAPE', pointer: '/issues/phone/country' }])
})
