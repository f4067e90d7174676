import { describe, expect, it } from 'vitest'
import { redacted } from '../../../../server/index.ts'
import cases from '../../../cases/redacted.json'
import { ADDRESS } from '../../support/claimant.ts'

const id = '11111111-2222-4333-8444-555555555555'

describe('a note for the team has no person in it (A-143, A-152)', () => {
  it.each(cases.map((one) => [one.what, one] as const))(
    '%s',
    (_what, { text, redacted: expected, last_name = 'Sample' }: (typeof cases)[number]) => {
      const fields = {
        first_name: 'Jane',
        last_name,
        email: 'jane@example.com',
        phone_number: '+447700900123',
        address: ADDRESS,
      }
      const inClaim = (words: string) => words.replace('{claim}', id)
      expect(redacted(inClaim(text), { id, fields })).toBe(inClaim(expected))
    },
  )

  it('takes long text without waiting (1.3.12)', () => {
    const begun = performance.now()
    redacted(`${'0 '.repeat(1000)}${'a@'.repeat(1000)}${'1'.repeat(2000)}x`, { id, fields: {} })
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
