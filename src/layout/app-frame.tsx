import type { ReactNode } from 'react'
import { words } from '../words/words.ts'
import { HelpButton } from './help-button.tsx'

export interface AppFrameProps {
  readonly path: string
  readonly children: ReactNode
}

/** The frame of every page: header, footer and help. Each page has its own `main`. */
export function AppFrame({ path, children }: AppFrameProps) {
  const { footer, masthead, product } = words
  return (
    <>
      <header>
        <div className="masthead">
          <a href="/" className="masthead-name">
            <span className="mark" aria-hidden="true" />
            {product}
          </a>
          <nav aria-label={masthead.label} className="masthead-links">
            <LinkList links={masthead.links} />
          </nav>
        </div>
      </header>
      {children}
      {/* C037, A-33 */}
      {path !== '/' && <HelpButton />}
      <footer className="footer">
        <div className="page page-wide stack">
          <p>{footer.notice}</p>
          <p>{footer.company}</p>
          <nav aria-label={footer.label}>
            <LinkList links={footer.links} />
          </nav>
        </div>
      </footer>
    </>
  )
}

function LinkList({ links }: { readonly links: readonly { readonly text: string; readonly href: string }[] }) {
  return (
    <ul>
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
