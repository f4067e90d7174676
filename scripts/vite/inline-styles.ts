/**
 * Puts the style sheets into the document: nothing paints without them, and on a slow connection requesting them
 * takes as long as everything else. `nonce` is the placeholder for the nonce in the page's policy.
 *
 * Code that loads later checks for a linked sheet before it loads it, so the link stays, disabled: it is not fetched. With `firstOf`, which returns the
 * rules of a sheet that the first paint needs, only these are in front of the page, and the whole sheet is behind it, as text:
 * late-scripts-starter.js replaces the one with the other. A request of its own would delay the scripts.
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
  const texts: string[] = []
  const styled = html.replaceAll(SHEET, (_, address: string) => {
    const whole = read(address).trim()
    const first = firstOf?.(whole)
    if (first !== undefined) texts.push(`<script type="text/css">${whole}</script>`)
    const mark = first === undefined ? '' : ' data-first'
    return `<style nonce="${nonce}"${mark}>${first ?? whole}</style><link rel="stylesheet" href="${address}" disabled>`
  })
  return styled.replace('</body>', () => `${texts.join('')}</body>`)
}

const SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
