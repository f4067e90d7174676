/**
 * The names that conditions have for an answer inside of others: its whole path, and each end of it, because Form.io searches for a name at
 * any depth.
 *
 * @example
 * namesOfPath(['vet', 'address', 'town']) // ['vet.address.town', 'address.town', 'town']
 */
export function namesOfPath(path: readonly string[]): readonly string[] {
  return path.map((_, index) => path.slice(index).join('.'))
}
