import { expect, it } from 'vitest'

import { longDate } from '../../../widgets/agreement-list/long-date.ts'

it.each([
  ['2017-05-03', '3 May 2017'],
  ['2020-12-31', '31 December 2020'],
  ['unknown', 'unknown'],
])('writes %s as "%s", whatever zone the phone is in', (date, written) => {
  expect(longDate(date)).toBe(written)
})
