import type { ReactNode } from 'react'
import type { ScreenBlock, WordPart } from '../../../engine/index.ts'
import { bringMarkup, said, type Markup } from '../../../widgets/index.ts'
import { AppLink } from '../../layout/app-link.tsx'
import { WordTable } from './word-table.tsx'
import './markup.css'

/**
 * Draws emphasis, links, warnings, tables and images. Everything is a React element: no text is ever read as HTML.
 *
 * @param more the parts of labels and hints, by how they are written: the same text always has the same parts
 */
export function drawMarkup(more: Readonly<Record<string, readonly WordPart[]>>): void {
  for (const [text, parts] of Object.entries(more)) labels.set(text, parts)
  bringMarkup(markup)
}

const labels = new Map<unknown, readonly WordPart[]>()

/** One element around the parts: the points of a list lay out their children side by side. */
const markup: Markup = (what, place) => {
  if (place === undefined)
    return Array.isArray(what) ? <span>{drawn(what as readonly WordPart[], PageLink)}</span> : undefined
  if (place === 'block') return <Further block={what as ScreenBlock} />
  const parts = labels.get(what)
  return parts && (place === 'plain' ? plain(parts) : drawn(parts, LabelLink))
}

type LinkOf = (props: { readonly href: string; readonly children: ReactNode }) => ReactNode

function drawn(parts: readonly WordPart[], LinkHere: LinkOf): ReactNode {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    const inside = drawn(part.parts, LinkHere)
    switch (part.kind) {
      case 'strong':
        return <strong key={index}>{inside}</strong>
      case 'emphasis':
        return <em key={index}>{inside}</em>
      case 'link':
        return (
          <LinkHere key={index} href={part.href}>
            {inside}
          </LinkHere>
        )
    }
  })
}

function plain(parts: readonly WordPart[]): string {
  return parts.map((part) => (typeof part === 'string' ? part : plain(part.parts))).join('')
}

function PageLink({ href, children }: Parameters<LinkOf>[0]) {
  return <AppLink to={href}>{children}</AppLink>
}

/** In a new tab, so that the input on this step stays visible. */
function LabelLink({ href, children }: Parameters<LinkOf>[0]) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  )
}

function Further({ block: { warning, table, image } }: { readonly block: ScreenBlock }) {
  return (
    <>
      {warning !== undefined && (
        <p className="notice notice-warning markup-warning">
          <strong>{said(warning)}</strong>
        </p>
      )}
      {table !== undefined && <WordTable table={table} />}
      {image !== undefined && (
        <img className="markup-image" src={image.src} alt={image.alt} width={image.width} height={image.height} />
      )}
    </>
  )
}
