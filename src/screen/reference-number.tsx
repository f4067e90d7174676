import { useId, useRef, useState } from 'react'
import type { Screen } from '../../engine/index.ts'
import { DoneSeal } from './done-seal.tsx'
import './reference-number.css'

export type Reference = NonNullable<Screen['content'][number]['reference']>

/** The panel that says that all is done, by the number to keep. One press selects the number, and a button copies it. */
export function ReferenceNumber({
  reference: { label, number, note, copy, copied, selected },
}: {
  readonly reference: Reference
}) {
  const id = useId()
  const shown = useRef<HTMLParagraphElement>(null)
  const [said, setSaid] = useState('')
  const press = async () => setSaid((await isCopied(number)) ? copied : select(shown.current, selected))
  return (
    <div role="group" aria-labelledby={id} className="reference">
      <DoneSeal />
      <p id={id} className="label">
        {label}
      </p>
      <p ref={shown} className="reference-number">
        {number}
      </p>
      {note !== undefined && <p className="hint">{note}</p>}
      <button type="button" className="button button-small" onClick={() => void press()}>
        {copy}
      </button>
      {/* Its line is there before the words are, so that nothing moves. */}
      <p role="status" className="reference-said">
        {said}
      </p>
    </div>
  )
}

/** Pages that are not secure have no clipboard, and a browser may refuse it. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The next best: the browser's own way to copy works at once. */
function select(element: HTMLElement | null, words: string): string {
  if (element !== null) getSelection()?.selectAllChildren(element)
  return words
}
