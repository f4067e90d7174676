import type { ReactNode } from 'react'
import { words } from '../words.ts'
import { AppLink } from './app-link.tsx'

/** What every page stands in: the name above, who we are below. Each page brings its own `main`. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  const { footer, product, skipToContent } = words
  return (
    <>
      <a className="skip-link" href="#content">
        {skipToContent}
      </a>
      <header>
        <div className="masthead">
          <AppLink to="/" className="masthead-name">
            <span className="mark" aria-hidden="true" />
            {product}
          </AppLink>
        </div>
      </header>
      {children}
      <footer className="footer">
        <div className="page page-wide stack">
          <p>{footer.notice}</p>
          <nav aria-label={footer.label}>
            <ul>
              {footer.links.map(({ text, href }) => (
                <li key={href}>
                  <AppLink to={href}>{text}</AppLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </footer>
    </>
  )
}
