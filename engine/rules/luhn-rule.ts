import { luhnChecksumValidate } from 'stdnum/lib/cjs/util/checksum.js'
import { checkedNumber } from './checked-number.ts'

/** Digits of which the last one is computed by Luhn's formula. Their number is limited by `pattern`, `minLength` and `maxLength`. */
export const luhnRule = checkedNumber((digits) => /^\d{2,}$/.test(digits) && luhnChecksumValidate(digits))
