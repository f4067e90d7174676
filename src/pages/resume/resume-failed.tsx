import { AppLink } from '../../layout/app-link.tsx'
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
        <AppLink to="/" className="button">
          {home}
        </AppLink>
      </p>
    </main>
  )
}
