import { createHash } from 'node:crypto'
import { ProviderError, type RiskCheck } from '../ports/ports.ts'

/** Every visitor is safe, except with two e-mail addresses (sandbox-people.json). */
export const sandboxRisk: RiskCheck = {
  async assess({ email, sessionId, ip }) {
    const typed = email.trim().toLowerCase()
    if (typed === 'riskdown@example.com') throw new ProviderError('risk', 'HTTP 500')
    const risky = typed === 'risky@example.com'
    return {
      IP_COUNTRY: 'GB',
      OMNISCORE: risky ? 12.5 : 82.4,
      SCOR: risky ? '91' : '28',
      IP_IPAD: ip,
      FINGERPRINT: createHash('sha256').update(sessionId).digest('hex').slice(0, 32).toUpperCase(),
      COOKIES: 'Y',
      JAVASCRIPT: 'Y',
      SESS: sessionId,
      MODE: 'Q',
    }
  },
}
