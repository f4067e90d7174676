import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import words from '../../content/help.json'
import { HelpDialog } from './help-dialog.tsx'
import type { Issue } from './help-state.ts'
import type { HelpServices } from './help-services.ts'
import type { Toast } from './use-help.ts'
import './help.css'

/** How long a message stays; a screen reader announces it at once. */
const TOAST_MS = 10_000

let root: Root | undefined
let openings = 0

/** Opens the empty dialog over the current page. */
export function openHelp(services: HelpServices, first: Issue | null): void {
  openings += 1
  const key = openings
  const isCurrent = () => key === openings
  const show = (failure: Toast | null) =>
    draw(
      <HelpDialog
        key={key}
        services={services}
        first={first}
        toast={failure}
        onEnd={onEnd}
        onClose={() => isCurrent() && draw(null)}
      />,
    )
  // A success closes the dialog and shows on the page; after a failure the input is still there.
  const onEnd = (toast: Toast) => {
    if (!isCurrent()) return
    if (toast === 'phoneFailed' || toast === 'problemFailed') return show(toast)
    openings += 1
    const ended = openings
    flushSync(() => draw(null, toast))
    setTimeout(() => ended === openings && draw(null), TOAST_MS)
  }
  show(null)
}

/** The container for toasts stays: a screen reader announces changes only in a live region that existed before. */
function draw(dialog: ReactNode, toast: Toast | null = null): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <>
      {dialog}
      <div role="status" className="toasts">
        {toast !== null && <p className="notice toast">{words.toasts[toast]}</p>}
      </div>
    </>,
  )
}
