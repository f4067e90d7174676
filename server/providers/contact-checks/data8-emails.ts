import { anyField, field, list, text } from '../../../domain/index.ts'
import type { EmailCheck } from '../ports/ports.ts'
import { type HttpSupplier, undecided } from '../transport/index.ts'
import { data8Answer } from './data8-answer.ts'

/** Data8's EmailValidation. Also reads the result words of NeverBounce and Loqate, which have the same meaning. */
export function data8Emails(ask: HttpSupplier): EmailCheck {
  return {
    check: (email) =>
      ask({
        path: '/EmailValidation/IsValid.json',
        json: { email, level: 'Server' },
        repeatable: true,
        read(body) {
          const answer = data8Answer('emails', body)
          const word = text(
            anyField(answer, 'Result', 'ResponseCode') ?? field(list(field(answer, 'Items'))[0], 'ResponseCode'),
          )
          if (word === undefined) return undefined
          const result = RESULTS.get(word.toLowerCase().replaceAll(/[\s_-]/g, ''))
          // "Unknown", "Timeout", …: the check was inconclusive, which says nothing against the address.
          if (result === undefined) throw undecided('emails')
          return result
        },
      }),
  }
}

const RESULTS: ReadonlyMap<string, string> = new Map([
  ['valid', 'valid'],
  ['catchall', 'catchall'],
  ['validcatchall', 'catchall'],
  ['invalid', 'invalid'],
  ['disposable', 'disposable'],
])
