import { isValidIBAN } from 'ibantools'
import { checkedNumber } from './checked-number.ts'

/** An international bank account number: the length and pattern of its country, and ISO 7064 mod 97-10. */
export const ibanRule = /* @__PURE__ */ checkedNumber((stored) => isValidIBAN(stored))
