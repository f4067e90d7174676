import parsePhoneNumber from 'libphonenumber-js/mobile'
import { type PhoneCheck, ProviderError } from '../ports/ports.ts'

export const sandboxPhoneCheck: PhoneCheck = {
  async check(number) {
    const parsed = parsePhoneNumber(number, 'GB')
    if (parsed?.number === '+447700900998') throw new ProviderError('phones', 'HTTP 500')
    if (parsed === undefined || parsed.number === '+447700900999') return 'Invalid'
    // By calling code, not country: mobiles of the Isle of Man, Jersey and Guernsey are +44 numbers too.
    return isDramaNumber(parsed.number) || (parsed.countryCallingCode === '44' && parsed.isValid())
      ? 'Valid'
      : 'Invalid'
  },
}

/** 07700 900000 to 900999: Ofcom reserves these for drama, so they belong to no one; real validators refuse them. */
function isDramaNumber(number: string): boolean {
  return /^\+447700900\d{3}$/.test(number)
}
