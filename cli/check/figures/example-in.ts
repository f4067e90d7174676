/**
 * The one example that a text gives, as a visitor would type it; `undefined` where it gives none, several, or something that only
 * describes the answer ("for example, the last 4 digits").
 *
 * @example
 * exampleIn('For example, LS1 4AP. It is on your letters.') // 'LS1 4AP'
 */
export function exampleIn(text: string): string | undefined {
  const found = [...text.replace(/[*_“”"‘’']/g, '').matchAll(EXAMPLE)]
  const words = found[0]?.[1]?.trim().split(/\s+/) ?? []
  const isTyped = words.every((word) => TYPED.test(word)) && words.some((word) => /[\d@]/.test(word))
  return found.length === 1 && isTyped ? words.join(' ') : undefined
}

/** At the start of a sentence, or behind what is typed: its name, or "without +44". Behind "your tax forms" it would be a form. */
const START = String.raw`(?:^|[.!?:]\s+|\b(?:with|without)(?:\s+the)?\s+(?:\+|00)\d+,?\s+\(?|\b(?:date|month|year|number|amount|code|reference|postcode|address|format),?\s+\(?)`
/** To the end of the sentence; the dots of an amount or an e-mail address end none. */
const EXAMPLE = new RegExp(
  String.raw`${START}(?:for example|for instance|e\.g\.|such as|like)[,:]?\s+(.+?)(?=[.!?]?\)|[.!?](?:\s|$)|[;\n]|$)`,
  'gi',
)
/** A word in small letters describes, unless it names a month; one that ends with a comma is one of several. */
const TYPED =
  /^(?:[^\p{Ll}\s]*\d[^\s,]*|\S+@\S+[^\s,]|[\p{Lu}\d][^\s,]*|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sep\w*|oct\w*|nov\w*|dec\w*)$/u
