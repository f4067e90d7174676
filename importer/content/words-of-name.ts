/** "firstName" → "First Name", as JSON Forms says it. */
export function wordsOfName(name: string): string {
  return wordsIn(name).map(capitalised).join(' ') || name
}

/** "firstName" → "First name", as a person would write it; "accountIBAN" → "Account IBAN". What is written as words stays as it is. */
export function sentenceOfName(name: string): string {
  if (/\s/u.test(name)) return name
  const words = wordsIn(name).map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word))
  return capitalised(words.join(' ')) || name
}

function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
