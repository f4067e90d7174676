/** J097, A-154: whether an address belongs to a test account. There are none if `domain` is undefined, as in production. */
export function isTestAccount(email: string, domain: string | undefined): boolean {
  return domain !== undefined && email.trim().toLowerCase().endsWith(`@${domain}`)
}
