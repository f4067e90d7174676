/**
 * The backend's overrides of the journeys' settings. The server
 * writes them into the page, so that both sides decide alike from the start.
 */
export function journeySettings(page: ParentNode = document): Readonly<Record<string, unknown>> {
  const text = page.querySelector('meta[name="journey-settings"]')?.getAttribute('content')
  if (text === null || text === undefined) return {}
  try {
    const json: unknown = JSON.parse(text)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Readonly<Record<string, unknown>>)
      : {}
  } catch {
    return {}
  }
}
