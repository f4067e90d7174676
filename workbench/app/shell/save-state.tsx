import type { Notice, Saving } from './edits/edit-state.ts'
import { useEdits, useEditState } from './edits/edits.tsx'

/** Undo and Redo, and whether the edits are saved to the disk. */
export function SaveState() {
  const edits = useEdits()
  const { saving, undo, redo, notice } = useEditState()
  const [lastUndo, lastRedo] = [undo.at(-1)?.label, redo.at(-1)?.label]
  return (
    <div className="save-state">
      <button
        type="button"
        className="quiet"
        disabled={lastUndo === undefined}
        onClick={edits.undo}
        title={lastUndo === undefined ? NOTHING_TO_UNDO : `${lastUndo} (Ctrl+Z)`}
      >
        {lastUndo === undefined ? 'Nothing to undo' : `Undo: ${lastUndo}`}
      </button>
      <button
        type="button"
        className="quiet"
        disabled={lastRedo === undefined}
        onClick={edits.redo}
        title={`${lastRedo ?? 'Redo'} (Ctrl+Shift+Z)`}
      >
        {lastRedo === undefined ? 'Redo' : `Redo: ${lastRedo}`}
      </button>
      <p role="status" data-saving={saving.kind}>
        {wordsOf(saving)}
      </p>
      {notice === null ? null : <NoticeBar notice={notice} />}
    </div>
  )
}

const NOTHING_TO_UNDO =
  'Nothing was changed in this tab yet. A journey that was just made is removed in the list of journeys.'

/** A notice with its Undo, until the next edit. */
function NoticeBar({ notice: { words, offer } }: { readonly notice: Notice }) {
  const edits = useEdits()
  return (
    <div role="alert" className="notice">
      <p>{words}</p>
      <button type="button" onClick={offer.kind === 'undo' ? edits.undo : edits.undoAnyway}>
        {offer.kind === 'undo' ? 'Undo' : offer.name}
      </button>
      <button type="button" className="quiet" onClick={edits.closeNotice}>
        Close
      </button>
    </div>
  )
}

function wordsOf(saving: Saving): string {
  switch (saving.kind) {
    case 'saved':
      return 'Saved'
    case 'saving':
      return 'Saving'
    case 'away':
      return saving.reason === undefined
        ? 'Not saved: the server does not answer. Your edits are kept in this browser.'
        : `Not saved: ${saving.reason} Your edits are kept in this browser, and it is tried again.`
    case 'refused':
      return `Not saved: ${saving.path}: ${saving.message}`
    case 'asks':
      return `Not saved: ${saving.path} was also changed elsewhere.`
  }
}
