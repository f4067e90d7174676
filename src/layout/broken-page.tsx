import { useDocumentTitle } from './document-title.ts'
import { PageHeading } from './page-heading.tsx'
import { Sheet } from './sheet.tsx'
import { words } from '../words/words.ts'

/** Shown if a page could not be loaded, with what to do about it. */
export function BrokenPage({ onAgain }: { readonly onAgain: () => void }) {
  const { title, text, again } = words.broken
  useDocumentTitle(title)
  return (
    <Sheet>
      <PageHeading text={title} />
      <p role="alert">{text}</p>
      <div className="actions">
        <button type="button" className="button button-primary" onClick={onAgain}>
          {again}
        </button>
      </div>
    </Sheet>
  )
}
