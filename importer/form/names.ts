/**
 * Gives each part of a form a name that a journey can use, once: letters, digits and underscores, beginning with a letter.
 *
 * @example
 * const names = uniqueNames(['email'])
 * names('your-name') // 'your_name'
 * names('email') // 'email_2'
 */
export function uniqueNames(taken: Iterable<string> = []): (wanted: string, otherwise?: string) => string {
  const used = new Set([...taken, ...WORDS])
  return (wanted, otherwise = 'part') => {
    const first = plainName(wanted, otherwise)
    let name = first
    for (let count = 2; used.has(name); count += 1) name = `${first}_${count}`
    used.add(name)
    return name
  }
}

/** A name with the characters that names have, as near to this one as can be. */
export function plainName(wanted: string, otherwise = 'part'): string {
  const plain = wanted
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60)
  return /^[A-Za-z]/.test(plain) ? plain : plain === '' ? otherwise : `${otherwise}_${plain}`
}

export function isReservedWord(name: string): boolean {
  return WORDS.includes(name)
}

/** Words of the condition language, and names that objects have by themselves. */
const WORDS = ['allOf', 'anyOf', 'not', 'required', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']

/** "Your pet" → "yourPet": the id of a step. */
export function camelCase(text: string): string {
  return slug(text).replace(/-./g, (pair) => pair.slice(1).toUpperCase())
}

/** "/Your-Name.html" → "your-name-html": a part of an address. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}
