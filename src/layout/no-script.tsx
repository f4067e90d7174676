import words from '../../content/no-script.json'

/** What to do without scripts, in front of a page that needs them (layout.css hides its form). */
export function NoScript() {
  return (
    <noscript className="no-script">
      <div className="page">
        <p className="notice notice-warning">{words.text}</p>
      </div>
    </noscript>
  )
}
