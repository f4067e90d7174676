/** "1 step", "3 steps", "no steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${many}` : `${count} ${count === 1 ? one : many}`
}

/** "a", "a and b", "a, b and c". */
export function listed(parts: readonly string[], word = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`
}
