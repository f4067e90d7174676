import words from '../../../content/resume.json'
import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { Sheet } from '../../layout/sheet.tsx'

export function ResumeFailed({ text }: { readonly text: string }) {
  const { failedTitle, home } = words
  useDocumentTitle(failedTitle)
  return (
    <Sheet>
      <PageHeading text={failedTitle} />
      <p role="alert">{text}</p>
      <div className="actions">
        <a href="/" className="button">
          {home}
        </a>
      </div>
    </Sheet>
  )
}
