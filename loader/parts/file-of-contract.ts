/**
 * The file of an effect's contract.
 *
 * @example
 * fileOfContract('sendOtp') // 'schemas/effects/send-otp.json'
 */
export function fileOfContract(name: string): string {
  return `schemas/effects/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`
}
