import words from '../../content/pages.json'

/** Two equal choices; listen-for-choice.ts makes them work on any page. */
export function CookieChoices() {
  const { accept, reject } = words.cookies
  return (
    <div className="actions actions-pair">
      <button type="button" className="button button-small" data-cookie-choice="accept">
        {accept}
      </button>
      <button type="button" className="button button-small" data-cookie-choice="reject">
        {reject}
      </button>
    </div>
  )
}
