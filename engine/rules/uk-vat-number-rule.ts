import { checkedNumber } from './checked-number.ts'
import { weightedSum } from './weighted-sum.ts'

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 1]
/** Modulus 97, and from 100 the newer form, which adds 55. */
const REMAINDERS = [0, 42, 55]

/**
 * A VAT registration number of the United Kingdom, with the three digits of a branch or without; also those of government
 * departments (GD) and health authorities (HA). Stored without "GB", or "XI" for trade from Northern Ireland.
 */
export const ukVatNumberRule = /* @__PURE__ */ checkedNumber(
  (stored) => /^(?:GD[0-4]|HA[5-9])\d{2}$/.test(stored) || (/^\d{9}(?:\d{3})?$/.test(stored) && isRegistered(stored)),
  /^(?:GB|XI)/,
)

function isRegistered(digits: string): boolean {
  const remainder = weightedSum(digits, WEIGHTS) % 97
  return digits < '1' ? remainder === 0 : REMAINDERS.includes(remainder)
}
