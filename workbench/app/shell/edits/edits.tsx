import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { EditState } from './edit-state.ts'
import type { EditStore } from './edit-store.ts'

/** Gives every view the one store of edits. */
export function Edits({ store, children }: { readonly store: EditStore; readonly children: ReactNode }) {
  return <EditsContext value={store}>{children}</EditsContext>
}

const EditsContext = createContext<EditStore | null>(null)

export function useEdits(): EditStore {
  const store = use(EditsContext)
  if (store === null) throw new Error('EDITS_MISSING A view is used outside <Edits>.')
  return store
}

export function useEditState(): EditState {
  const store = useEdits()
  return useSyncExternalStore(store.subscribe, store.state)
}

export interface OpenedFiles {
  /** The texts as edited; null where there is no such file, and absent while it is read. */
  readonly texts: EditState['texts']
  /** Why a file could not be read. */
  readonly failure: string | null
}

/** Opens files and keeps their texts up to date. */
export function useFiles(paths: readonly string[]): OpenedFiles {
  const store = useEdits()
  const { texts } = useEditState()
  const [failure, setFailure] = useState<string | null>(null)
  const wanted = paths.join('\n')
  useEffect(() => {
    let isCurrent = true
    const opened = store.open(wanted === '' ? [] : wanted.split('\n'))
    opened.then(
      () => isCurrent && setFailure(null),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [store, wanted])
  return { texts, failure }
}
