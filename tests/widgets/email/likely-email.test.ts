import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import email from '../../fixtures/product/schemas/fields/email.json'
import { likelyEmail } from '../../../widgets/email/likely-email.ts'

interface Case {
  readonly typed: string
  readonly meant: string | null
  readonly why: string
}

const cases = JSON.parse(readFileSync(new URL('../../cases/likely-emails.json', import.meta.url), 'utf8')) as Case[]

describe('what an e-mail address was probably meant to be', () => {
  it.each(cases.map(({ typed, meant, why }) => [typed, meant, why] as const))('%s: %s (%s)', (typed, meant) => {
    expect(likelyEmail(typed, email.ui.suggest.domains)).toBe(meant)
  })

  it('is never another well-known one', () => {
    for (const domain of email.ui.suggest.domains)
      expect(likelyEmail(`a@${domain}`, email.ui.suggest.domains)).toBeNull()
  })
})
