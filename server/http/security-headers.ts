export interface PageSources {
  /** The origin of a separate backend. */
  readonly backendUrl?: string | undefined
  /** The source of the marketing pixel's image; requested only by browsers whose visitor accepted this. */
  readonly marketingPixelUrl?: string | undefined
  /** The status page, within its frame. */
  readonly frameUrl?: string | undefined
  /** The nonce of a built page: only scripts and styles with it are allowed. */
  readonly nonce?: string | undefined
}

/** Where browsers report what the policy refused (csp-reports.ts). */
export const REPORTS_PATH = '/csp-reports'

/** Sent with every response. */
export function securityHeaders({
  secure,
  ...sources
}: PageSources & { readonly secure: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    'reporting-endpoints': `policy="${REPORTS_PATH}"`,
    'x-content-type-options': 'nosniff',
    // The address of a resume link contains its token, so it is not passed on.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * What a page may load: scripts with its nonce (and what these load), the rest from here and from the configuration. Browsers
 * without 'strict-dynamic' use 'self'. Nothing inline except styles with the nonce, no eval, and text becomes
 * HTML only through the one policy of src/pages/home/trusted-html.ts.
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
