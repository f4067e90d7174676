import { home } from 'virtual:home'

/** C014: the SSL badge. An inline drawing, so that nothing loads from elsewhere; its words say what it means. */
export function SecureBadge() {
  return (
    <p className="secure-badge">
      <svg viewBox="0 0 20 24" width="16" height="20" aria-hidden="true" focusable="false">
        <rect x="1" y="10" width="18" height="13" rx="3" />
        <path d="M5 10V6.5a5 5 0 0 1 10 0V10" />
      </svg>
      {home.badge}
    </p>
  )
}
