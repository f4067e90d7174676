import { home } from 'virtual:home'

/** C002: what the regulator announced, with the day on which it did. */
export function RegulatorNotice() {
  const { text, link } = home.regulator
  return (
    <div className="page page-wide home-notice">
      <p className="notice notice-warning">
        {text} <a href={link.href}>{link.text}</a>
      </p>
    </div>
  )
}
