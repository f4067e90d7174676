import { validate } from 'stdnum/lib/cjs/gb/vat.js'
import { checkedNumber } from './checked-number.ts'

/**
 * A VAT registration number of the United Kingdom: mod 97 or its newer form 97-55, with a branch or without; also those of
 * government departments and health authorities. Stored without "GB", or "XI" for trade from Northern Ireland.
 */
export const ukVatNumberRule = checkedNumber((stored) => validate(stored).isValid, /^(?:GB|XI)/)
