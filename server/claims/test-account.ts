/** J097, A-154: whether an address is a test account's. There are none where `domain` is undefined, as in production. */
export function isTestAccount(email: string, domain: string | undefined): boolean {
  return domain !== undefined && email.trim().toLowerCase().endsWith(`@${domain}`)
}
