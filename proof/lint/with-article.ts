/** The type of a value in a sentence: "a number", "an array". */
export function withArticle(type: string): string {
  return `${/^[aio]/.test(type) ? 'an' : 'a'} ${type}`
}
