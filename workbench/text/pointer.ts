/** The names in a JSON pointer (RFC 6901): "/steps/sign/next/0" has four. */
export function partsOf(pointer: string): readonly string[] {
  if (pointer === '') return []
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

export function pointerWith(pointer: string, part: string | number): string {
  return `${pointer}/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
