import type { Saving } from './edits/edit-state.ts'
import { useEdits, useEditState } from './edits/edits.tsx'

/** Undo, Redo, and whether what was edited is on the disk. */
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
        title={`${lastUndo ?? 'Undo'} (Ctrl+Z)`}
      >
        {lastUndo === undefined ? 'Undo' : `Undo: ${lastUndo}`}
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
      {notice === null ? null : (
        <p role="alert" className="notice">
          {notice}
        </p>
      )}
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
      return 'Not saved: the server does not answer. Your edits are kept in this browser.'
    case 'refused':
      return `Not saved: ${saving.path}: ${saving.message}`
    case 'asks':
      return `Not saved: ${saving.path} was also changed elsewhere.`
  }
}
