import { useEffect, useId, useRef } from 'react'
import words from '../../content/help.json'
import { HelpIssue } from './help-issue.tsx'
import { ISSUES, type Issue } from './help-state.ts'
import type { HelpServices } from './help-services.ts'
import { useHelp, type Toast } from './use-help.ts'

export interface HelpDialogProps {
  readonly services: HelpServices
  /** The issue to open with; null: the list. */
  readonly first: Issue | null
  /** The result of the last attempt, while the dialog is open. */
  readonly toast: Toast | null
  readonly onEnd: (toast: Toast) => void
  readonly onClose: () => void
}

/** C037, C052: the help topics, in a native modal dialog. Closing it clears what was typed. */
export function HelpDialog({ services, first, toast, onEnd, onClose }: HelpDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [state, acts] = useHelp(services, first, onEnd)
  const { issue, isSubmitting } = state
  const left = useRef<Issue | null>(null)

  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  // Back to the list: the focus goes to the previous issue. To an issue: to its heading, which a screen reader announces.
  useEffect(() => {
    if (issue === null && left.current === null) return
    const name = issue === null ? `[data-issue="${left.current}"]` : '[data-issue-title]'
    dialog.current?.querySelector<HTMLElement>(name)?.focus()
    left.current = issue ?? left.current
  }, [issue])

  return (
    <dialog
      ref={dialog}
      className="help-dialog"
      aria-labelledby={id}
      aria-busy={isSubmitting}
      onCancel={(event) => isSubmitting && event.preventDefault()}
      onClose={onClose}
    >
      <div className="stack">
        <div className="help-top">
          <h2 id={id}>{words.title}</h2>
          <button
            type="button"
            className="button button-small"
            aria-disabled={isSubmitting}
            onClick={() => !isSubmitting && dialog.current?.close()}
          >
            {words.close}
          </button>
        </div>
        {issue === null ? (
          <ul className="help-issues">
            {ISSUES.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="button"
                  data-issue={name}
                  onClick={() => acts.send({ type: 'choose', issue: name })}
                >
                  {words.issues[name].title}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <HelpIssue issue={issue} state={state} acts={acts} />
        )}
        <div role="status">{toast !== null && <p className="notice notice-warning">{words.toasts[toast]}</p>}</div>
      </div>
    </dialog>
  )
}
