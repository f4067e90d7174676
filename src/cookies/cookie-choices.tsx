import { words } from '../app/words.ts'

/** Two answers of the same weight; listen-for-choice.ts makes them work wherever they stand. */
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
