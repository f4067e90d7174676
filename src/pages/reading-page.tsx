import { Fragment, useEffect, useState } from 'react'
import type { Page, PageBlock, PageEntry, PageText } from 'virtual:pages'
import { AppLink } from '../layout/app-link.tsx'
import { useDocumentTitle } from '../layout/document-title.ts'
import { PageHeading } from '../layout/page-heading.tsx'
import { words } from '../words.ts'
import { BrokenPage } from './broken-page.tsx'
import { LoadingPage } from './loading-page.tsx'

/** A page of content/pages. Words that are not approved yet say so. */
export function ReadingPage({ entry }: { readonly entry: PageEntry }) {
  const [view, setView] = useState<Page | 'loading' | 'broken'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    entry.load().then(
      ({ page }) => !isGone && setView(page),
      () => !isGone && setView('broken'),
    )
    return () => {
      isGone = true
    }
  }, [entry, attempt])
  if (view === 'loading') return <LoadingPage />
  if (view === 'broken') return <BrokenPage onAgain={() => (setView('loading'), setAttempt(attempt + 1))} />
  return <PageOfWords page={view} />
}

function PageOfWords({ page: { title, status, blocks } }: { readonly page: Page }) {
  useDocumentTitle(title)
  return (
    <main id="content" className="page page-wide">
      <div className="prose">
        <PageHeading text={title} />
        {status === 'draft' && <p className="notice notice-warning">{words.page.draft}</p>}
        {/* A page's blocks never change while it is shown. */}
        {blocks.map((block, index) => (
          <Block key={index} block={block} />
        ))}
      </div>
    </main>
  )
}

function Block({ block }: { readonly block: PageBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2><Text parts={block.text} /></h2> : <h3><Text parts={block.text} /></h3>
    case 'paragraph':
      return <p><Text parts={block.text} /></p>
    case 'list':
      return <ul>{block.items.map((item, index) => <li key={index}><Text parts={item} /></li>)}</ul>
  }
}

function Text({ parts }: { readonly parts: readonly PageText[] }) {
  return parts.map((part, index) => {
    if (typeof part === 'string') return <Fragment key={index}>{part}</Fragment>
    return 'link' in part ? <AppLink key={index} to={part.link}>{part.text}</AppLink> : <strong key={index}>{part.strong}</strong>
  })
}
