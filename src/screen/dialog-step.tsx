import { useEffect, useId, useRef } from 'react'
import type { Screen } from '../../engine/index.ts'
import { ActionButtons } from './action-buttons.tsx'
import { ContentBlocks } from './content-blocks.tsx'
import type { StepActs } from './step-acts.ts'

/** A step as a modal dialog over its page. Escape presses its only button; with several buttons it does nothing. */
export function DialogStep({ screen, acts }: { readonly screen: Screen; readonly acts: StepActs }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const { title, content, actions, isBusy } = screen
  const [only] = actions.length === 1 ? actions : []
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog-step"
      lang={screen.language ?? undefined}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (only !== undefined && !isBusy) acts.press(only.id)
      }}
    >
      <div className="stack">
        <h2 id={id}>{title}</h2>
        <ContentBlocks blocks={content} />
        <div className="actions">
          <ActionButtons actions={actions} isBusy={isBusy} isInForm={false} onPress={acts.press} />
        </div>
      </div>
    </dialog>
  )
}
