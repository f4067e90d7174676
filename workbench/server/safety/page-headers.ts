/** What a document of the workbench may load, and who may show it in a frame. No eval, nothing inline without the nonce. */
export interface PagePolicy {
  readonly nonce: string
  /** Origins of documents that it shows in frames. */
  readonly frames?: readonly string[]
  /** Origins that may show it in a frame. */
  readonly ancestors?: readonly string[]
  /** Names of its policies for Trusted Types. */
  readonly trustedTypes: readonly string[]
}

export function pageHeaders({ nonce, frames = [], ancestors = [], trustedTypes }: PagePolicy): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ]
  return { ...HEADERS, 'content-security-policy': policy.join('; ') }
}

/** Of every answer. */
export const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
}
