import { useEffect, useState } from 'react'
import { useStepField } from '../step-form/use-step-field.ts'
import { likelyEmail } from './likely-email.ts'

interface Props {
  readonly typed: string
  readonly isFixed: boolean
  readonly onTake: (email: string) => void
}

/** Offers what was probably meant, once typing has paused. It forces nothing: an address may be just as it was typed. */
export function EmailSuggestion({ typed, isFixed, onTake }: Props) {
  const { ui, id, label } = useStepField()
  const after = ui.suggest?.after ?? 0
  const likely = likelyEmail(typed, ui.suggest?.domains ?? [])
  const [paused, setPaused] = useState('')
  useEffect(() => {
    if (likely === null) return
    const timer = setTimeout(() => setPaused(typed), after)
    return () => clearTimeout(timer)
  }, [typed, likely, after])
  const take = (email: string) => {
    onTake(email)
    // The button goes, and the focus would go with it.
    document.getElementById(id())?.focus()
  }
  return (
    // Always there, so that what appears in it is said.
    <div role="status" className="suggestion">
      {likely !== null && paused === typed && !isFixed && (
        <button type="button" className="link-button" onClick={() => take(likely)}>
          {label('suggestion', { address: likely })}
        </button>
      )}
    </div>
  )
}
