import { entryState } from '../layout/entry-state.ts'

/** The state of a step's history entry. */
export interface EntryNote {
  /** The previous address, if it was part of this journey too. */
  readonly before?: string | undefined
  /** What the step shows: src/screen/lists. */
  readonly page?: unknown
}

export interface JourneyAddress {
  /** The path of a step within the journey, "/" for its first: the path in `open` events. */
  readonly path: () => string
  readonly show: (path: string, replace: boolean) => void
  /** Goes back in the browser's history if the previous entry shows `path`. Returns whether it did. */
  readonly goBackTo: (path: string) => boolean
}

/** The address bar from the journey's point of view. The current address gets no second history entry. */
export function journeyAddress(
  base: string,
  goTo: (path: string, options: { replace: boolean; state: EntryNote }) => void,
): JourneyAddress {
  const here = () => withoutSlash(window.location.pathname)
  return {
    path: () => pathWithin(base, here()),
    show(path, replace) {
      const from = here()
      const isSame = from === path
      const note = replace || isSame ? noteOfThisEntry() : { before: from }
      goTo(path, { replace: replace || isSame, state: note })
    },
    goBackTo(path) {
      if (noteOfThisEntry().before !== path) return false
      window.history.back()
      return true
    },
  }
}

/** "/info" from "/get-started-v3/info". */
export function pathWithin(base: string, pathname: string): string {
  const rest = withoutSlash(pathname).slice(base.length)
  return rest === '' ? '/' : rest
}

function withoutSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

function noteOfThisEntry(): EntryNote {
  const { before, page } = (entryState() ?? {}) as EntryNote
  return { before, page }
}
