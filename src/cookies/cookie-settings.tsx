import { words } from '../words.ts'

/** On the cookies page: what was chosen, and the way to choose otherwise, as easy as the first time. */
export function CookieSettings() {
  const { accept, reject, change } = words.cookies
  return (
    <div className="stack" data-cookie-settings="">
      <div role="status">
        {(['none', 'accepted', 'rejected'] as const).map((state) => (
          <p key={state} className="notice" data-cookie-state={state} hidden={state !== 'none'}>
            {change[state]}
          </p>
        ))}
      </div>
      <div className="actions actions-pair">
        <button type="button" className="button" data-cookie-choice="accept">
          {accept}
        </button>
        <button type="button" className="button" data-cookie-choice="reject">
          {reject}
        </button>
      </div>
    </div>
  )
}
