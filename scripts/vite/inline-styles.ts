/**
 * The document with its style sheets in it: nothing is painted before they are there, and on a slow line asking for them
 * costs as long as all of the rest. `nonce` stands for the number that the page's policy names.
 *
 * What comes later asks whether a sheet is linked before it fetches it, so the link stays, disabled: it is not fetched.
 *
 * @example
 * withInlineStyles('<link rel="stylesheet" href="/a.css">', 'n', () => 'p { margin: 0 }')
 * // '<style nonce="n">p { margin: 0 }</style><link rel="stylesheet" href="/a.css" disabled>'
 */
export function withInlineStyles(html: string, nonce: string, read: (address: string) => string): string {
  return html.replaceAll(
    SHEET,
    (_, address: string) =>
      `<style nonce="${nonce}">${read(address).trim()}</style><link rel="stylesheet" href="${address}" disabled>`,
  )
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
