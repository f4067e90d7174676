interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => unknown }
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/** The one policy of this page for Trusted Types: scripts of the build, and nothing else. */
const policy = trustedTypes?.createPolicy('workbench', {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href)
    if (origin === location.origin && pathname.startsWith('/assets/')) return url
    throw new TypeError(`SCRIPT_REFUSED ${pathname} is not a script of this page.`)
  },
})

/** The address of a script of the build, as the page's policy asks for it. */
export function trustedScript(url: string): unknown {
  return policy === undefined ? url : policy.createScriptURL(url)
}
