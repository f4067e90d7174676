import { useDocumentTitle } from './document-title.ts'
import { PageHeading } from './page-heading.tsx'
import { Sheet } from './sheet.tsx'
import { words } from '../words/words.ts'

/** C127: any unknown address. The server answers it with 404. */
export function NotFoundPage() {
  const { title, text, aside, home } = words.notFound
  useDocumentTitle(title)
  return (
    <Sheet>
      <div className="stack">
        <p className="oops">{aside}</p>
        <PageHeading text={title} />
      </div>
      <p className="lede">{text}</p>
      <div className="actions">
        <a href="/" className="button">
          {home}
        </a>
      </div>
    </Sheet>
  )
}
