import { useCallback, useState } from 'react'
import { editedText } from '../../text/index.ts'
import type { FileText, Fix, SaveCall, Saved } from '../../wire.ts'
import { read, send } from '../shell/client.ts'

export interface Applying {
  /** What happened last, in words. */
  readonly message: string
  readonly isBusy: boolean
  readonly apply: (fix: Fix) => void
}

/** Applies a fix to the file as it is on the disk now. */
export function useFix(): Applying {
  const [{ message, isBusy }, set] = useState({ message: '', isBusy: false })
  const apply = useCallback((fix: Fix) => {
    set({ message: '', isBusy: true })
    applied(fix).then(
      () => set({ message: `Done: ${fix.title}`, isBusy: false }),
      (error: unknown) =>
        set({ message: `Not done: ${error instanceof Error ? error.message : String(error)}`, isBusy: false }),
    )
  }, [])
  return { message, isBusy, apply }
}

async function applied({ file, edits }: Fix): Promise<void> {
  const { text, hash } = await read<FileText>(`/api/file?${new URLSearchParams({ path: file }).toString()}`)
  const call: SaveCall = { id: crypto.randomUUID(), path: file, base: hash, text: editedText(text, edits) }
  await send<Saved>('/api/save', call)
}
