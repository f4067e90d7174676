import type { Page } from 'virtual:pages'
import { PageHeading } from '../layout/page-heading.tsx'
import words from '../../content/pages.json'
import { say } from '../words/words.ts'
import { ContentPart } from './content-part.tsx'
import { trustedHtml } from './home/trusted-html.ts'

type Block = Page['blocks'][number]

/** A page of content/pages. Prerendered; it says so if words are not approved yet. */
export function ContentPage({ page }: { readonly page: Page }) {
  const { title, isDraft, effective, contents = false, blocks } = page
  return (
    <main id="content" className="page page-wide">
      <article className="prose">
        <PageHeading text={title} />
        {effective !== null && <p className="soft">{effectiveFrom(effective)}</p>}
        {isDraft && <p className="notice notice-warning">{words.page.draft}</p>}
        {contents && <Contents blocks={blocks} />}
        {/* Rendered once, so the index is a good enough key. */}
        {blocks.map((block, index) => (
          <ContentBlock key={index} block={block} />
        ))}
      </article>
    </main>
  )
}

function Contents({ blocks }: { readonly blocks: readonly Block[] }) {
  return (
    <nav aria-label={words.page.contents} className="page-contents">
      <p className="label">{words.page.contents}</p>
      <ul>
        {blocks.map((block) =>
          block.kind === 'heading' && block.level === 2 ? (
            <li key={block.id}>
              <a href={`#${block.id}`}>{block.text}</a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}

function ContentBlock({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'part':
      return <ContentPart name={block.name} />
    case 'html':
      // From content/pages/*.md, where raw HTML is refused.
      return <div className="prose-part" dangerouslySetInnerHTML={trustedHtml(block.html)} />
  }
}

function effectiveFrom(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  const date = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return say(words.page.effective, { date, short: at.toLocaleDateString('en-GB', { timeZone: 'UTC' }) })
}
