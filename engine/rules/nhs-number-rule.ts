import { checkedNumber } from './checked-number.ts'
import { weightedSum } from './weighted-sum.ts'

const WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/**
 * The NHS number of England, Wales and the Isle of Man: ten digits, the last one makes the weighted sum a multiple of 11. Where it
 * would be 10, no number is issued.
 */
export const nhsNumberRule = /* @__PURE__ */ checkedNumber(
  (digits) => /^\d{10}$/.test(digits) && weightedSum(digits, WEIGHTS) % 11 === 0 && digits !== '0000000000',
)
