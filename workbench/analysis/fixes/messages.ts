/** Words to begin with for a missing message: they name the field, and compliance reads them like any other words. */
export function messageFor(key: string, label: string): string {
  return key === 'required' ? `Answer “${label}”.` : `Check your answer to “${label}”.`
}

/** What a visitor reads above the field. */
export function labelOfField(field: Readonly<Record<string, unknown>>, name: string): string {
  const title = field['title']
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : name
}
