/**
 * A pattern that was written for JavaScript without the u flag, as one that says the same with it: without escapes of signs that mean
 * nothing else, and with an escape in front of a hyphen that can begin no range.
 *
 * @example
 * unicodePattern('^[\\w-\\.]+\\@$') // '^[\\w\\-\\.]+@$'
 */
export function unicodePattern(pattern: string): string {
  let isInside = false
  let before = ''
  return (pattern.match(/\\[^]|[^]/gu) ?? [])
    .map((token, index, tokens) => {
      const next = tokens[index + 1] ?? ''
      const isHyphen = isInside && token === '-' && (isClass(before) || (isClass(next) && before !== '['))
      if (token === '[' && !isInside) isInside = true
      else if (token === ']') isInside = false
      before = token
      return isHyphen ? '\\-' : isNeedless(token, isInside) ? token.slice(1) : token
    })
    .join('')
}

/** "\w": more than one sign, so no end of a range. */
function isClass(token: string): boolean {
  return /^\\[dDsSwW]$/.test(token)
}

/** Whether a sign means itself with and without the escape in front of it. */
function isNeedless(token: string, isInside: boolean): boolean {
  return /^\\[^\p{L}\p{N}^$\\.*+?()[\]{}|/]$/u.test(token) && !(isInside && token === '\\-')
}
