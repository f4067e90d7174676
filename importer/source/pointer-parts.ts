/** The keys of a JSON pointer (RFC 6901). */
export function partsOfPointer(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
