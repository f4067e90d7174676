/** Finds something once for each text. It forgets everything at `most` texts: a workbench may be open for days, and each edit is a new text. */
export function keptByText<Value>(find: (text: string) => Value, most = 2000): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined || kept.has(text)) return known as Value
    if (kept.size >= most) kept.clear()
    const found = find(text)
    kept.set(text, found)
    return found
  }
}
