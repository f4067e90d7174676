import type { Page } from 'virtual:pages'
import { say, words } from '../words/words.ts'

export interface PageHeadProps {
  readonly title: string
  readonly description: string
  /** The canonical address for search engines; absent for pages without their own address. */
  readonly path?: string
  readonly isHidden?: boolean
  /** The blocks of a page of questions: each second-level heading is one. */
  readonly questions?: Page['blocks']
}

/** The server replaces it with the address that visitors use (server/web/documents.ts). */
const ORIGIN = 'https://origin.invalid'

/** The metadata of a page for browsers, search engines and link previews. */
export function PageHead({ title, description, path, isHidden = false, questions }: PageHeadProps) {
  const name = title === words.product ? title : say(words.title, { title, product: words.product })
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      {isHidden && <meta name="robots" content="noindex" />}
      {path !== undefined && (
        <>
          <link rel="canonical" href={ORIGIN + path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={words.product} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={ORIGIN + path} />
          <meta property="og:locale" content="en_GB" />
          <meta name="twitter:card" content="summary" />
        </>
      )}
      {/* Data, not a script: the page's policy allows it. */}
      {questions !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqData(questions) }} />
      )}
    </>
  )
}

/** https://developers.google.com/search/docs/appearance/structured-data/faqpage */
function faqData(blocks: Page['blocks']): string {
  const starts = blocks.flatMap((block, index) =>
    block.kind === 'heading' && block.level === 2 ? [{ index, text: block.text }] : [],
  )
  const questions = starts.map(({ index, text }, nth) => {
    const answer = blocks
      .slice(index + 1, starts[nth + 1]?.index)
      .flatMap((block) => (block.kind === 'html' ? [block.html] : []))
    return { '@type': 'Question', name: text, acceptedAnswer: { '@type': 'Answer', text: answer.join('') } }
  })
  // "</script>" inside a string would end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }).replaceAll(
    '<',
    '\\u003c',
  )
}
