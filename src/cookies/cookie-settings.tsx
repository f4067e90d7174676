import words from '../../content/pages.json'
import { CookieChoices } from './cookie-choices.tsx'

/** On the cookies page: the current choice, and a way to change it as easily as the first time. */
export function CookieSettings() {
  const { change } = words.cookies
  return (
    <div className="stack" data-cookie-settings="">
      <div role="status">
        {(['none', 'accepted', 'rejected'] as const).map((state) => (
          <p key={state} className="notice" data-cookie-state={state} hidden={state !== 'none'}>
            {change[state]}
          </p>
        ))}
      </div>
      <CookieChoices />
    </div>
  )
}
