import { checkedNumber } from './checked-number.ts'

/** The NHS number of England, Wales and the Isle of Man: ten digits, the last one by modulus 11. */
export const nhsNumberRule = checkedNumber(
  (digits) => /^\d{10}$/.test(digits) && weightedSum(digits) % 11 === 0 && digits !== '0000000000',
)

/** Weights 10 to 1, so that the check digit makes the sum a multiple of 11. A remainder of 10 has no digit: such numbers are not issued. */
function weightedSum(digits: string): number {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (10 - index), 0)
}
