import { checkedNumber } from './checked-number.ts'
import { weightedSum } from './weighted-sum.ts'

const WEIGHTS = [6, 7, 8, 9, 10, 5, 4, 3, 2]
/** The check digit of each remainder by 11. */
const CHECK_DIGITS = '21987654321'

/** A unique taxpayer reference of the United Kingdom: nine digits behind their check digit. HMRC may print a K behind it. */
export const ukTaxpayerReferenceRule = /* @__PURE__ */ checkedNumber(
  (stored) => /^\d{10}$/.test(stored) && CHECK_DIGITS[weightedSum(stored.slice(1), WEIGHTS) % 11] === stored[0],
  /K$/,
)
