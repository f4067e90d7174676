import { type EmailCheck, ProviderError } from '../ports/ports.ts'

const ANSWERS = new Map([
  ['invalid@example.com', 'invalid'],
  ['catchall@example.com', 'catchall'],
])

export const sandboxEmailCheck: EmailCheck = {
  async check(email) {
    const typed = email.trim().toLowerCase()
    if (typed === 'down@example.com') throw new ProviderError('emails', 'HTTP 500')
    return ANSWERS.get(typed) ?? (looksFine(typed) ? 'valid' : 'invalid')
  },
}

function looksFine(email: string): boolean {
  return email.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
}
