import { checkedNumber } from './checked-number.ts'

/** Digits of which the last one is computed by Luhn's formula. Their number is limited by `pattern`, `minLength` and `maxLength`. */
export const luhnRule = /* @__PURE__ */ checkedNumber((digits) => /^\d{2,}$/.test(digits) && luhnSum(digits) % 10 === 0)

/** Every second digit from the end counts twice, and 18 as 1 + 8. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, text, index) => {
    const digit = Number(text)
    return sum + (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2)
  }, 0)
}
