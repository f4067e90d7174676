import { expect, it } from 'vitest'
import { decoded } from '../../../../cli/check/links/decoded.ts'

it.each([
  ['0113%20496', '0113 496'],
  ['50%', '50%'],
])('reads %s as %s', (address, text) => {
  expect(decoded(address)).toBe(text)
})
