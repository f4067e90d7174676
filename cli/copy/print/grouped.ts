import type { CopyEntry } from '../entries/entries.ts'

/** The book by screen, in the order in which journeys show them: a string on several screens is listed at the first. */
export function grouped(entries: readonly CopyEntry[]): ReadonlyMap<string, readonly CopyEntry[]> {
  const groups = new Map<string, CopyEntry[]>()
  for (const entry of entries) groups.set(screenOf(entry), [...(groups.get(screenOf(entry)) ?? []), entry])
  return groups
}

/** "v3 info: Find Your Agreements", "/faqs", "Everywhere". */
export function screenOf({ places, screens }: CopyEntry): string {
  const place = places.find(({ step }) => step !== undefined)
  if (place?.step !== undefined) return `${place.journey} ${place.step.id}: ${place.step.heading}`
  return screens[0] ?? (places[0] === undefined ? 'Everywhere' : `${places[0].journey}, every step`)
}

/** The pictures of a group: the addresses of its screens, "/get-started-v3/info". */
export function pictureKeys(entries: readonly CopyEntry[]): readonly string[] {
  const steps = entries.flatMap(({ places }) =>
    places.flatMap(({ journey, step }) => (step === undefined ? [] : [`${journey}/${step.id}`])),
  )
  return [...new Set([...steps, ...entries.flatMap(({ screens }) => screens)])]
}
