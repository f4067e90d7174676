import { useId, useRef, useState } from 'react'
import type { Screen } from '../../../engine/index.ts'
import { DoneSeal } from './done-seal.tsx'
import './reference-number.css'

export type Reference = NonNullable<Screen['content'][number]['reference']>

/** The panel that confirms the submission, with the number to keep. One press selects the number, and a button copies it. */
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
      {/* Its line is reserved before the words appear, so that nothing moves. */}
      <p role="status" className="reference-said">
        {said}
      </p>
    </div>
  )
}

/** Insecure pages have no clipboard, and a browser may refuse it. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The fallback: a selection, which the browser's own copy command uses. */
function select(element: HTMLElement | null, words: string): string {
  if (element !== null) getSelection()?.selectAllChildren(element)
  return words
}
