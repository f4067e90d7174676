import { type ReactNode, useId, useRef, useState } from 'react'
import type { JourneyMade } from '../../wire.ts'
import { CallFailed } from '../shell/client.ts'

interface Props {
  /** The words of the button that opens it, and for screen readers those of its whole name. */
  readonly opener: string
  readonly title: string
  readonly submit: string
  readonly send: () => Promise<JourneyMade>
  readonly done: (made: JourneyMade) => void
  readonly children: ReactNode
}

/** A button that opens a form in a dialog. It stays open, with what was typed, until the server has accepted it. */
export function DialogForm({ opener, title, submit, send, done, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const heading = useId()
  const onSubmit = async () => {
    setIsSending(true)
    setProblem(undefined)
    try {
      const made = await send()
      dialog.current?.close()
      done(made)
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : String(error))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <button type="button" aria-label={title} onClick={() => dialog.current?.showModal()}>
        {opener}
      </button>
      <dialog ref={dialog} aria-labelledby={heading} onClose={() => setProblem(undefined)}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending) void onSubmit()
          }}
        >
          <h2 id={heading}>{title}</h2>
          {children}
          <p role="alert">{problem}</p>
          <div className="journeys-actions">
            <button type="submit" className="main" aria-disabled={isSending}>
              {isSending ? 'Working …' : submit}
            </button>
            <button type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </div>
        </form>
      </dialog>
    </>
  )
}
