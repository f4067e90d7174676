interface Policies {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): { createHTML(text: string): string }
}

/** Not in every browser, nor while pages are drawn by the build. */
const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies }
const policy = trustedTypes?.createPolicy('content', { createHTML: (text) => text })

/**
 * HTML that our own build made from content/ (where raw HTML is refused), as a page's policy asks for it: it lets no plain text
 * become HTML (`trusted-types content`, server/http/security-headers.ts). For nothing that a visitor or a supplier has given.
 */
export function trustedHtml(html: string): { readonly __html: string } {
  // React hands it on as it is; its types know texts only.
  return { __html: policy?.createHTML(html) ?? html }
}
