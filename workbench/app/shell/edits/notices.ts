import type { Edit, EditState, Notice, Texts } from './edit-state.ts'
import { takenBack, textsOf } from './taken-back.ts'
import type { TextTools } from './text-tools.ts'

/** A notice if a text from elsewhere changes a place that this tab has changed: it looks like lost work. */
export function overtakenNotice(
  path: string,
  { texts: before, undo }: Pick<EditState, 'texts' | 'undo'>,
  texts: Texts,
  tools: TextTools,
): Notice | null {
  if (before[path] === texts[path]) return null
  const recent = undo.filter((edit) => Object.hasOwn(textsOf(edit.patches), path)).slice(-MAX_COMPARED)
  const overtaken = recent.findLast(
    (edit) => !takenBack(edit, texts, tools).isWhole && takenBack(edit, before, tools).isWhole,
  )
  if (overtaken === undefined) return null
  const { label, patches, inverse } = overtaken
  const words = `Another tab or program has changed what you changed with “${label}”, in ${path}. You see theirs now.`
  const again = { label, patches: inverse, inverse: patches }
  return { words, offer: { kind: 'anyway', name: 'Bring yours back', edit: again } }
}

/** A notice that Undo or Redo cannot take this edit back, because the same place has changed elsewhere. */
export function blockedNotice(by: 'undo' | 'redo', edit: Edit, places: string): Notice {
  const { verb, key, name } = WORDS[by]
  const words = `“${edit.label}” cannot be ${verb}: ${places} was changed at the same place since then. ${key} goes on with the change before it.`
  return { words, offer: { kind: 'anyway', name, edit } }
}

const WORDS = {
  undo: { verb: 'undone', key: 'Undo', name: 'Undo it anyway' },
  redo: { verb: 'made again', key: 'Redo', name: 'Make it anyway' },
}

/** Only the newest edits of a file are compared. */
const MAX_COMPARED = 5
