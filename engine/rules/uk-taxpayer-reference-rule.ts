import { validate } from 'stdnum/lib/cjs/gb/utr.js'
import { checkedNumber } from './checked-number.ts'

/** A unique taxpayer reference of the United Kingdom: ten digits, the first one by modulus 11. HMRC may print a K behind it. */
export const ukTaxpayerReferenceRule = checkedNumber((stored) => validate(stored).isValid, /K$/)
