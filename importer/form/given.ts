/** The parts that have a value, for optional members. An empty text is no value. */
export function given<Parts extends object>(parts: Parts): { [Key in keyof Parts]?: Exclude<Parts[Key], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== '')) as {
    [Key in keyof Parts]?: Exclude<Parts[Key], undefined>
  }
}
