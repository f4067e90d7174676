/**
 * Makes a prerendered document request its scripts after the first paint: a cheap phone
 * takes as long to request eight of them as to paint. The `early` ones are requested at once, to use the connection
 * meanwhile. `starter` is the script that requests the others (late-scripts-starter.js), with the nonce of the page's
 * policy. Input and presses before all have loaded are not lost (src/journey/page/typed-before.ts, src/early/early-script.ts).
 *
 * @throws LATE_SCRIPTS_ENTRY if the document does not have exactly one module as its entry.
 */
export function withLateScripts(html: string, nonce: string, starter: string, early: readonly string[]): string {
  const entries = html.match(ENTRY) ?? []
  if (entries.length !== 1)
    throw new Error(
      `LATE_SCRIPTS_ENTRY The document has ${entries.length} scripts of type "module", expected one. Look at index.html.`,
    )
  return html
    .replace(
      ENTRY,
      (_, address: string) => `<link rel="later" data-entry crossorigin href="${address}" nonce="${nonce}">`,
    )
    .replaceAll(PRELOAD, (link, address: string) =>
      early.includes(address) ? link : link.replace('"modulepreload"', '"later"'),
    )
    .replace('</body>', () => `<script nonce="${nonce}">${starter.trim()}</script>\n  </body>`)
}

const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
