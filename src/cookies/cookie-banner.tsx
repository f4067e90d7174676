import { words } from '../words.ts'

/**
 * Asks once, with two answers of the same weight. It stands first in the document and above the page, never over
 * it; the server leaves it out where the answer is known, and listen-for-choice.ts makes the buttons work.
 */
export function CookieBanner() {
  const { region, heading, text, accept, reject, link } = words.cookies
  return (
    <section className="cookie-banner" aria-label={region} data-cookie-banner="">
      <div className="page page-wide stack">
        <h2 className="cookie-heading">{heading}</h2>
        <p>
          {text} <a href={link.href}>{link.text}</a>
        </p>
        <div className="actions actions-pair">
          <button type="button" className="button" data-cookie-choice="accept">
            {accept}
          </button>
          <button type="button" className="button" data-cookie-choice="reject">
            {reject}
          </button>
        </div>
      </div>
    </section>
  )
}
