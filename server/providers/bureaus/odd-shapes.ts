const LENDER = new Set(['companyName', 'supplyCompanyName'])
const TERMS = new Set(['fixedPaymentTerms', 'repaymentPeriod'])

/**
 * The same file in the shape of some real ones: a list with one entry is the entry itself, amounts are text with a pound sign, terms are
 * missing and lenders are in lower case.
 */
export function oddShapes(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 ? oddShapes(value[0]) : value.map(oddShapes)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !TERMS.has(key))
      .map(([key, part]) => {
        if (LENDER.has(key) && typeof part === 'string') return [key, part.toLowerCase()]
        if (key === 'amount' && typeof part === 'number') return [key, `£${part.toFixed(2)}`]
        return [key, oddShapes(part)]
      }),
  )
}

/** Changes the spelling of keys: supplyCompanyName becomes SupplyCompanyName. */
export function pascalCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pascalCaseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.charAt(0).toUpperCase() + key.slice(1), pascalCaseKeys(part)]),
  )
}
