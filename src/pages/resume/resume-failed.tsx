import { useDocumentTitle } from '../../layout/document-title.ts'
import { PageHeading } from '../../layout/page-heading.tsx'
import { words } from '../../words.ts'

export function ResumeFailed({ text }: { readonly text: string }) {
  const { failedTitle, home } = words.resume
  useDocumentTitle(failedTitle)
  return (
    <main id="content" className="page stack">
      <PageHeading text={failedTitle} />
      <p role="alert">{text}</p>
      <p>
        <a href="/" className="button">
          {home}
        </a>
      </p>
    </main>
  )
}
