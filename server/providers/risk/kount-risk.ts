import { createHash } from 'node:crypto'
import { amount, field, isRecord, text } from '../../../domain/index.ts'
import type { RiskCheck, RiskResult } from '../ports/ports.ts'
import { type HttpSupplier, refused } from '../transport/index.ts'

/** A Kount RIS inquiry (MODE Q): sends a form, gets the scores. `merchant` is the six digits of MERC. */
export function kountRisk(ask: HttpSupplier, merchant: string): RiskCheck {
  return {
    assess: ({ claimNumber, sessionId, email, phone, name, address, city, postalCode, country, ip }) =>
      ask({
        path: '',
        form: {
          VERS: '0700',
          MODE: 'Q',
          FRMT: 'JSON',
          MERC: merchant,
          SITE: 'DEFAULT',
          SESS: sessionId,
          ORDR: orderNumber(claimNumber),
          IPAD: ip,
          EMAL: email,
          NAME: name,
          B2A1: address,
          B2CI: city,
          B2PC: postalCode,
          B2CC: country,
          B2PN: phone,
          // There is no payment.
          PTYP: 'NONE',
          AUTH: 'A',
          MACK: 'Y',
          CURR: 'GBP',
          TOTL: '0',
        },
        repeatable: true,
        read(body) {
          if (!isRecord(body)) return undefined
          const mode = text(field(body, 'MODE'))
          if (mode === 'E') throw refused('risk', `answered with error ${errorCode(body)}`)
          return mode === undefined ? undefined : readResult(body)
        },
      }),
  }
}

/** ORDR accepts 32 characters; a claim number has 36. */
const orderNumber = (claimNumber: string) => createHash('sha256').update(claimNumber).digest('hex').slice(0, 32)

/** Only its number: the message may repeat the request. */
const errorCode = (body: unknown) => /^\d{1,6}$/.exec(text(field(body, 'ERRO')) ?? '')?.[0] ?? 'of no number'

function readResult(body: unknown): RiskResult {
  const names = ['IP_COUNTRY', 'SCOR', 'IP_IPAD', 'FINGERPRINT', 'COOKIES', 'JAVASCRIPT', 'SESS', 'MODE'] as const
  const texts = Object.fromEntries(
    names.flatMap((name) => {
      const value = text(field(body, name))
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const omniscore = amount(field(body, 'OMNISCORE'))
  return { ...texts, ...(omniscore !== undefined && { OMNISCORE: omniscore }) }
}
