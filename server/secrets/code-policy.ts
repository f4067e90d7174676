import policy from '../../content/one-time-codes.json'
import field from '../../schemas/fields/one-time-code.json'

/** How long codes are valid, how often they may be requested and tried, and how many digits they have. */
export const codePolicy = { ...policy, digits: field.rule.oneTimeCode.digits }
