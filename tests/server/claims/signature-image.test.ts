import { describe, expect, it } from 'vitest'
import { signatureImage } from '../../../server/index.ts'
import { png } from '../support/claimant.ts'

describe('the picture of a signature', () => {
  it('is kept when it is a PNG', () => {
    expect(signatureImage(png(60, 30))).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it.each([
    ['over 200 KB', `data:image/png;base64,${Buffer.alloc(205_000).toString('base64')}`, 'must be at most 200 KB'],
    ['empty', 'data:image/png;base64,', 'must be a PNG picture'],
    ['without width', png(0, 30), 'must have at most 16 million pixels'],
    ['of a million times a million points', png(10, 1, 2 ** 31), 'must have at most 16 million pixels'],
  ])('is refused when it is %s', (_what, url, message) => {
    expect(signatureImage(url)).toBe(message)
  })
})
