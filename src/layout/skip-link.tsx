import { words } from '../words/words.ts'

/** First in every document, before the cookie banner. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#content">
      {words.skipToContent}
    </a>
  )
}
