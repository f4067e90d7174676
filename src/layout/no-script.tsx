import words from '../../content/no-script.json'

/** What to do where scripts are turned off, in front of a page that can do nothing without them (layout.css hides its form). */
export function NoScript() {
  return (
    <noscript className="no-script">
      <div className="page">
        <p className="notice notice-warning">{words.text}</p>
      </div>
    </noscript>
  )
}
