import { Sheet } from './sheet.tsx'
import { words } from '../words/words.ts'

/** Shown while a page's code or a claim loads; also announced by a screen reader. */
export function LoadingPage({ text = words.loading }: { readonly text?: string }) {
  return (
    <Sheet isBusy>
      <div role="status" className="waiting">
        <span className="spinner" aria-hidden="true" />
        <span>{text}</span>
      </div>
    </Sheet>
  )
}
