/** The text of a percent-encoded address, or the address itself where it cannot be decoded. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
