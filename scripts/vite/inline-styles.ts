/**
 * Puts the style sheets into the document: nothing paints without them, and on a slow connection requesting them
 * takes as long as everything else. `nonce` is the placeholder for the nonce in the page's policy.
 *
 * Code that loads later checks for a linked sheet before it loads it, so the link stays, disabled: it is not fetched. With `firstOf`, which returns the
 * rules of a sheet that the first paint needs, the document has only these, and the link is marked for late-scripts-starter.js,
 * which enables it.
 *
 * @example
 * withInlineStyles('<link rel="stylesheet" href="/a.css">', 'n', () => 'p { margin: 0 }')
 * // '<style nonce="n">p { margin: 0 }</style><link rel="stylesheet" href="/a.css" disabled>'
 */
export function withInlineStyles(
  html: string,
  nonce: string,
  read: (address: string) => string,
  firstOf?: (css: string) => string,
): string {
  return html.replaceAll(SHEET, (_, address: string) => {
    const whole = read(address).trim()
    const first = firstOf?.(whole) ?? whole
    const mark = first === whole ? '' : ' data-later'
    return `<style nonce="${nonce}">${first}</style><link rel="stylesheet" href="${address}" disabled${mark}>`
  })
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
