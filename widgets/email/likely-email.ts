/**
 * The probable address: with the well-known domain that differs from the typed one by a single mistake (a letter too many, too few,
 * wrong, or two swapped). `null` if the domain is well-known itself, or similar to none.
 *
 * @example
 * likelyEmail('jane@gmial.com', ['gmail.com']) // 'jane@gmail.com'
 */
export function likelyEmail(typed: string, domains: readonly string[]): string | null {
  const [, name, given] = /^\s*([^@\s]+)@([^@\s]+)\s*$/.exec(typed) ?? []
  const domain = given?.toLowerCase()
  if (name === undefined || domain === undefined || domains.includes(domain)) return null
  const meant = domains.find((known) => isOneSlipFrom(known, domain))
  return meant === undefined ? null : `${name}@${meant}`
}

function isOneSlipFrom(known: string, typed: string): boolean {
  let start = 0
  while (start < known.length && known[start] === typed[start]) start += 1
  const [meant, came] = [known.slice(start), typed.slice(start)]
  const isSwapped =
    meant.length > 1 &&
    came.length > 1 &&
    meant[0] === came[1] &&
    meant[1] === came[0] &&
    meant.slice(2) === came.slice(2)
  return isSwapped || meant.slice(1) === came || meant === came.slice(1) || meant.slice(1) === came.slice(1)
}
