interface Policies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string }
}

/** Missing in some browsers, and during prerendering. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('content', { createHTML: (text) => text })

/**
 * HTML that our own build made from content/ (where raw HTML is refused), as a page's policy requires: no plain text
 * becomes HTML (`trusted-types content`, server/http/security-headers.ts). Not for input of visitors or suppliers.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  // React passes it on unchanged; its types only accept strings.
  return { __html: policy?.createHTML(html) ?? html }
}
