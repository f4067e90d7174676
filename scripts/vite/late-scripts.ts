/**
 * The document of a page that was drawn while building, with its scripts asked for once it has been painted: a cheap phone
 * takes as long to ask for eight of them as to paint. Those that are `early` are asked for at once, so that the line is busy
 * meanwhile. `starter` is the script that asks for the others (late-scripts-starter.js), under the number that the page's
 * policy names. What is typed or pressed until all are there is not lost (src/journey/typed-before.ts, src/early/early-script.ts).
 *
 * @throws LATE_SCRIPTS_ENTRY where the document does not have one module as its entry.
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
