import type { FileText, SaveCall, SaveCollision, SaveReply } from '../../wire.ts'
import { CallFailed, read, send } from './client.ts'
import { browserCopies } from './edits/browser-copy.ts'
import { createEditStore, type EditStore } from './edits/edit-store.ts'
import type { SaveAnswer } from './edits/save-queue.ts'
import type { KnownText } from './edits/edit-state.ts'
import { jsonTools } from './edits/json-tools.ts'
import { postSave } from './post-save.ts'
import { onFileEvents } from './file-events.ts'

/** The store of this tab: saves to the server, hears of changes from outside, and takes over what a crash left. */
export function liveEdits(): EditStore {
  const tab = crypto.randomUUID()
  const previous = sessionStorage.getItem(TAB)
  sessionStorage.setItem(TAB, tab)
  const store = createEditStore({
    read: readText,
    save,
    copies: browserCopies(tab, previous, localStorage, navigator.locks, Date.now, () =>
      console.warn('EDITS_NOT_KEPT The storage of this browser is full: unsaved edits would not survive a crash.'),
    ),
    tools: jsonTools,
    newId: () => crypto.randomUUID(),
    now: () => performance.now(),
    later: (afterMs, run) => void setTimeout(run, afterMs),
  })
  onFileEvents((event) => {
    // Changes during the lost connection were not announced.
    if (event === 'reconnected') void store.refresh()
    else void store.changedOutside(event.path, event.hash)
  })
  window.addEventListener('online', store.retry)
  void store.recover()
  return store
}

/** The session of a tab survives its reload. */
const TAB = 'workbench-tab'

async function save(call: SaveCall, before: string | null): Promise<SaveAnswer> {
  try {
    const { file } = await postSave(call, before, (request) => send<SaveReply>('/api/save', request))
    if (file === null) return { kind: 'saved', file: known(null) }
    return { kind: 'saved', file: known({ text: call.text ?? '', ...file }) }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (error.status === NOT_WRITTEN) return { kind: 'away', reason: error.message }
    if (error.status === 0 || error.status >= 500) return { kind: 'away' }
    if (error.status === 409) return { kind: 'collides', theirs: known((error.answer as SaveCollision).theirs) }
    return { kind: 'refused', message: error.message }
  }
}

/** The server answers, and its disk does not take the text: full, or only to be read. */
const NOT_WRITTEN = 507

const known = (file: FileText | null): KnownText => ({ text: file?.text ?? null, hash: file?.hash ?? null })

async function readText(path: string): Promise<KnownText> {
  try {
    return known(await read<FileText>(`/api/file?${new URLSearchParams({ path }).toString()}`))
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return known(null)
    throw error
  }
}
