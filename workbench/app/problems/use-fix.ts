import { useCallback, useState } from 'react'
import { editedText } from '../../text/index.ts'
import type { Fix } from '../../wire.ts'
import type { EditStore } from '../shell/edits/edit-store.ts'
import { useEdits } from '../shell/edits/edits.tsx'

export interface Applying {
  /** What happened last, in words. */
  readonly message: string
  readonly apply: (fix: Fix) => void
}

/** Applies a fix to the file as it is edited now, as one step of Undo. */
export function useFix(): Applying {
  const edits = useEdits()
  const [message, setMessage] = useState('')
  const apply = useCallback(
    (fix: Fix) => {
      setMessage('')
      applied(fix, edits).then(
        () => setMessage(`Done: ${fix.title}`),
        (error: unknown) => setMessage(`Not done: ${error instanceof Error ? error.message : String(error)}`),
      )
    },
    [edits],
  )
  return { message, apply }
}

async function applied({ title, file, edits }: Fix, store: EditStore): Promise<void> {
  await store.open([file])
  const text = store.state().texts[file]
  if (typeof text !== 'string') throw new Error(`${file} no longer exists.`)
  store.edit(title.replace(/\.$/, ''), { [file]: editedText(text, edits) })
}
