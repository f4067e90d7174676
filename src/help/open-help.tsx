import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import words from '../../content/help.json'
import { HelpDialog } from './help-dialog.tsx'
import type { Issue } from './help-state.ts'
import type { HelpServices } from './help-services.ts'
import type { Toast } from './use-help.ts'
import './help.css'

/** How long a message stays; it is said to a screen reader at once. */
const TOAST_MS = 10_000

let root: Root | undefined
let openings = 0

/** Opens the dialog over whatever page is shown, with nothing typed in it. */
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
  // A success closes the dialog and is said on the page; after a failure what was typed is still there.
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

/** The place for toasts stays, empty or not: what appears in a live region is said only when the region was there before. */
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
