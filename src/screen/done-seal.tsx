import type { Screen } from '../../engine/index.ts'

/** A drawn tick above the last heading. The heading says what is done; this only lets it be felt. */
export function DoneSeal() {
  return (
    <div className="seal" aria-hidden="true">
      <svg viewBox="0 0 32 32" focusable="false">
        <path d="m7 17 6.5 6.5L25 10" />
      </svg>
    </div>
  )
}

/** The journey has ended and asks nothing more: an end with a button, or one that leads back, is not done. */
export function isDone({ kind, waiting, hasFailed, actions, content }: Screen): boolean {
  return kind === 'end' && waiting === null && !hasFailed && actions.length === 0 && !content.some(({ button, goBack }) => button !== undefined || goBack !== undefined)
}
