import words from '../../content/pages.json'
import { CookieChoices } from './cookie-choices.tsx'

/**
 * Asks once. It is first in the document and above the page, never over it; the server leaves it out if the
 * visitor has already chosen.
 */
export function CookieBanner() {
  const { region, heading, text, link } = words.cookies
  return (
    <section className="cookie-banner" aria-label={region} data-cookie-banner="">
      <div className="page page-wide">
        <div>
          <h2 className="cookie-heading">{heading}</h2>
          <p>
            {text} <a href={link.href}>{link.text}</a>
          </p>
        </div>
        <CookieChoices />
      </div>
    </section>
  )
}
