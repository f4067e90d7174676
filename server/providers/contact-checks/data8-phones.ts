import parsePhoneNumber from 'libphonenumber-js/mobile'
import { field, isRecord, list, text } from '../../../domain/index.ts'
import type { PhoneCheck } from '../ports/ports.ts'
import { type HttpSupplier, undecided } from '../transport/index.ts'
import { data8Answer } from './data8-answer.ts'

/** Data8's PhoneValidation; also reads Loqate's result words. A number that cannot be a mobile is not sent. */
export function data8Phones(ask: HttpSupplier): PhoneCheck {
  return {
    async check(number) {
      if (!mayBeMobile(number)) return 'Invalid'
      return ask({
        path: '/PhoneValidation/IsValid.json',
        json: { telephoneNumber: number, defaultCountry: 'GB', options: {} },
        repeatable: true,
        read(body) {
          const answer = data8Answer('phones', body)
          const result = field(answer, 'Result')
          const word = text(
            isRecord(result)
              ? field(result, 'ValidationResult')
              : (result ?? field(list(field(answer, 'Items'))[0], 'IsValid')),
          )
          if (word === undefined) return undefined
          const verdict = VERDICTS.get(word.toLowerCase())
          // "NoCoverage", "Unavailable", "Ambiguous", "Maybe": nothing against the number.
          if (verdict === undefined) throw undecided('phones')
          return verdict
        },
      })
    },
  }
}

/** By form alone: the supplier decides whether it is in use. British mobiles, also on the islands, begin with 7 after +44. */
function mayBeMobile(number: string): boolean {
  const parsed = parsePhoneNumber(number, 'GB')
  return parsed?.countryCallingCode === '44' && parsed.isPossible() && parsed.nationalNumber.startsWith('7')
}

const VERDICTS: ReadonlyMap<string, string> = new Map([
  ['valid', 'Valid'],
  ['yes', 'Valid'],
  ['invalid', 'Invalid'],
  ['no', 'Invalid'],
  ['blank', 'Invalid'],
])
