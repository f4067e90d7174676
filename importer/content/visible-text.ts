/**
 * Words of the source as words of a journey: without invisible characters, on one line, and without braces, which would
 * stand for an answer here.
 */
export function visibleText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) => (/[\n\r\t]/.test(mark) ? ' ' : ''))
    .replace(/\{\{|\{%|\{/g, '(')
    .replace(/\}\}|%\}|\}/g, ')')
    .replace(/\s+/gu, ' ')
    .trim()
}
