import { expect, it } from 'vitest'
import { CONFIRM_RULES } from '../../../../src/pages/resume/confirm-rules.ts'
import { fieldFile } from '../../../support/field-file.ts'

it.each(['date-of-birth', 'one-time-code'])('the page that confirms a claim has the rule of its field "%s"', (name) => {
  expect(Object.keys(CONFIRM_RULES)).toEqual(expect.arrayContaining(Object.keys(fieldFile(name).rule ?? {})))
  expect(fieldFile(name).rule).toBeDefined()
})
