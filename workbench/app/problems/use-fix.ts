import { useCallback, useState } from 'react'
import { editedText } from '../../text/index.ts'
import type { Fix } from '../../wire.ts'
import type { EditStore } from '../shell/edits/edit-store.ts'
import { useEdits } from '../shell/edits/edits.tsx'

export interface Applying {
  /** What happened last, in words. */
  readonly message: string
  /** `hash` is that of the file in which the problem was found. */
  readonly apply: (fix: Fix, hash: string | undefined) => void
}

/** Applies a fix to the file as it is edited now, as one step of Undo. */
export function useFix(): Applying {
  const edits = useEdits()
  const [message, setMessage] = useState('')
  const apply = useCallback(
    (fix: Fix, hash: string | undefined) => {
      setMessage('')
      applied(fix, hash, edits).then(
        () => setMessage(`Done: ${fix.title}`),
        (error: unknown) => setMessage(`Not done: ${error instanceof Error ? error.message : String(error)}`),
      )
    },
    [edits],
  )
  return { message, apply }
}

/** A fix names its place by a pointer, which another edit may have moved: a file that was changed since is left as it is. */
async function applied({ title, file, edits }: Fix, hash: string | undefined, store: EditStore): Promise<void> {
  await store.open([file])
  const text = store.state().texts[file]
  if (typeof text !== 'string') throw new Error(`${file} no longer exists.`)
  if (hash !== undefined && (await hashOf(text)) !== hash)
    throw new Error(`${file} has changed since it was checked. Press again once the new check is here.`)
  store.edit(title.replace(/\.$/, ''), { [file]: editedText(text, edits) })
}

/** SHA-256 in hexadecimal, as the server computes it. */
async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
