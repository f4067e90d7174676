import { addressMatcher, type CopyBook } from '../../../copy/index.ts'
import type { CopyEntry } from '../entries/entries.ts'

/** What a visitor sees at once: a step of a journey, or a page. */
export interface View {
  /** "v3/sign", "/faqs" */
  readonly name: string
  /** The address of the view as a whole: "journeys/v3.json#/steps/sign". */
  readonly address: string
  readonly journey?: string
  readonly step?: string
  /** Words that show with it, whatever the answers. The frame of every screen is left out. */
  readonly said: readonly CopyEntry[]
}

/** Every step of every journey, and every page with the parts that it includes. */
export function viewsOf({ rules, partsOf }: CopyBook, entries: readonly CopyEntry[]): readonly View[] {
  const own = entries.filter(({ isFrame }) => !isFrame)
  const views = new Map<string, { -readonly [Key in keyof View]: View[Key] }>()
  const add = (view: Omit<View, 'said'>, entry: CopyEntry) => {
    const known = views.get(view.name)
    if (known === undefined) views.set(view.name, { ...view, said: [entry] })
    else if (!known.said.includes(entry)) known.said = [...known.said, entry]
  }
  for (const entry of own) {
    for (const { journey, step, isAlways } of entry.places) {
      if (step !== undefined && isAlways)
        add(
          {
            name: `${journey}/${step.id}`,
            address: `journeys/${journey}.json#/steps/${step.id}`,
            journey,
            step: step.id,
          },
          entry,
        )
    }
    for (const screen of entry.screens) add({ name: screen, address: pageOf(screen, own) }, entry)
  }
  for (const [file, parts] of partsOf) {
    const screen = own.find(({ address }) => address.startsWith(`${file}#`))?.screens[0]
    const isMeant = parts.length === 0 ? () => false : addressMatcher(parts.flatMap((part) => rules.parts[part] ?? []))
    if (screen !== undefined)
      for (const entry of entries.filter(({ address }) => isMeant(address)))
        add({ name: screen, address: `${file}#` }, entry)
  }
  return [...views.values()]
}

function pageOf(screen: string, entries: readonly CopyEntry[]): string {
  const first = entries.find(({ screens }) => screens.includes(screen))
  return `${first?.address.split('#')[0] ?? screen}#`
}
