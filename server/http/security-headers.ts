export interface PageSources {
  /** A backend elsewhere. */
  readonly backendUrl?: string | undefined
  /** Where the marketing pixel's image comes from; asked only by browsers whose visitor accepted that. */
  readonly marketingPixelUrl?: string | undefined
  /** The status page, within its frame. */
  readonly frameUrl?: string | undefined
  /** Of a built page: its scripts and styles carry this number, and nothing else counts. */
  readonly nonce?: string | undefined
}

/** Where browsers tell of what the policy refused (csp-reports.ts). */
export const REPORTS_PATH = '/csp-reports'

/** Sent with every answer. */
export function securityHeaders({
  secure,
  ...sources
}: PageSources & { readonly secure: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'reporting-endpoints': `policy="${REPORTS_PATH}"`,
    'x-content-type-options': 'nosniff',
    // The address of a resume link is a key: it is not passed on.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * What a page may load: scripts by their number (and what these load), the rest from here and from what is configured. Browsers
 * that do not know 'strict-dynamic' go by 'self'. Nothing inline but styles with the same number, no eval, and no text becomes
 * HTML but through the one policy of src/trusted-html.ts.
 */
export function contentSecurityPolicy({ backendUrl, marketingPixelUrl, frameUrl, nonce }: PageSources): string {
  return [
    "default-src 'none'",
    nonce === undefined ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${originOf(marketingPixelUrl)}`,
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self'${originOf(backendUrl)}`,
    ...(frameUrl === undefined ? [] : [`frame-src${originOf(frameUrl)}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    ...(nonce === undefined ? [] : ["require-trusted-types-for 'script'", 'trusted-types content']),
    `report-uri ${REPORTS_PATH}`,
    'report-to policy',
  ].join('; ')
}

const originOf = (url: string | undefined) => (url === undefined ? '' : ` ${new URL(url).origin}`)
