/** Words without Markdown syntax, as they are read aloud: a list item is a sentence. */
export function plainText(text: string): string {
  return segmentsOf(text.replace(/([^.:?!])\n\s*(?:[-*]|\d+\.)\s+/g, '$1. ')).join(' ')
}

/** The pieces between Markdown syntax: each is a separate text on the page. */
export function segmentsOf(text: string): readonly string[] {
  return text
    .replace(/^>\s?/gm, '')
    .split(/\*\*|\[|\]\([^)]*\)|\||^\s*(?:[-*]|\d+\.)\s+/m)
    .flatMap((part) => part.split(/\n\s*(?:[-*]|\d+\.)\s+/))
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^[-: ]+$/.test(part))
}
