import { useEffect, useState } from 'react'
import { labelsOf, type FieldOptions } from '../field/field-options.ts'
import type { WidgetProps } from '../field/form-context.ts'
import { likelyEmail } from './likely-email.ts'

/** Suggests a probable address, once typing has paused. It forces nothing: the typed address may be right. */
export function EmailSuggestion({ of: { id, value, options, readonly, onChange } }: { readonly of: WidgetProps }) {
  const { suggest, labels } = options as unknown as FieldOptions
  const typed = typeof value === 'string' ? value : ''
  const likely = likelyEmail(typed, suggest?.domains ?? [])
  const after = suggest?.afterMs ?? 0
  const [paused, setPaused] = useState('')
  useEffect(() => {
    if (likely === null) return
    const timer = setTimeout(() => setPaused(typed), after)
    return () => clearTimeout(timer)
  }, [typed, likely, after])
  const take = (email: string) => {
    onChange(email)
    // The button disappears, and the focus would be lost with it.
    document.getElementById(id)?.focus()
  }
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status" className="suggestion">
      {likely !== null && paused === typed && readonly !== true && (
        <button type="button" className="link-button" onClick={() => take(likely)}>
          {labelsOf(labels)('suggestion', { address: likely })}
        </button>
      )}
    </div>
  )
}
