import { mergedTexts } from '../../text/index.ts'
import type { Collision, FileText, SaveCall } from '../../wire.ts'
import { Refusal } from '../project/refusal.ts'
import { hashOf } from './disk-text.ts'

/** What a save does to the file as it is now: the text to write (null removes it), or undefined if it has that already. */
export interface Decision {
  readonly text: string | null
  readonly isMerged: boolean
}

/** Throws a `Refusal` with a `SaveCollision` where both changed the same. */
export function savedCall(
  { path, base, text }: SaveCall,
  current: FileText | undefined,
  textOf: (hash: string) => string | undefined,
): Decision {
  if (current === undefined) {
    if (text === null || base === null) return { text, isMerged: false }
    throw collision('FILE_REMOVED', `${path} was removed meanwhile.`, null, [{ pointer: '', mine: text }])
  }
  if (text !== null && hashOf(text) === current.hash) return { text, isMerged: false }
  if (base === null)
    throw collision('FILE_EXISTS', `${path} exists already.`, current, [
      { pointer: '', mine: text, theirs: current.text },
    ])
  if (base === current.hash) return { text, isMerged: false }
  const before = textOf(base)
  if (text === null || before === undefined)
    throw collision('FILE_CHANGED', `${path} was changed meanwhile.`, current, [
      {
        pointer: '',
        ...(before === undefined ? {} : { base: before }),
        ...(text === null ? {} : { mine: text }),
        theirs: current.text,
      },
    ])
  const merged = mergedTexts(before, text, current.text, path.endsWith('.json') ? 'json' : 'lines')
  if (merged.text === undefined)
    throw collision('FILE_CHANGED', `${path} was changed at the same places meanwhile.`, current, merged.collisions)
  return { text: merged.text, isMerged: true }
}

function collision(code: string, message: string, theirs: FileText | null, collisions: readonly Collision[]): Refusal {
  return new Refusal(409, code, message, { theirs, collisions })
}
