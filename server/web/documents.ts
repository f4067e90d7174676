import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A page rendered by the build (scripts/vite/prerender-plugin.ts). */
interface DocumentEntry {
  readonly name: string
  readonly addresses: readonly string[]
  readonly file: string
  /** Shown to search engines. */
  readonly isListed: boolean
  /** Not for visitors with a claim, which may be at another step. */
  readonly isForNewVisitors: boolean
}

/** The values that the server inserts into a page for each request. */
export interface Visit {
  /** The address that visitors use: "https://claims.example.com". */
  readonly origin: string
  /** The visitor has answered the cookie question, so the banner is left out. */
  readonly hasChosen: boolean
  readonly marketingPixelUrl: string | undefined
  /** The address of a separate backend. */
  readonly backendUrl?: string | undefined
  /** This process's overrides of the journeys' settings, for the browser: as data, so no policy for scripts applies. */
  readonly journeySettings: Readonly<Record<string, unknown>>
  readonly statusPageUrl?: string
  /** The nonce of the page's own scripts, as in its policy. */
  readonly nonce?: string
}

export interface Documents {
  /** The name of the page at an address; `isNew` if nothing is known about the visitor. */
  readonly at: (path: string, isNew: boolean) => string | undefined
  readonly addresses: readonly string[]
  /** The addresses for search engines. */
  readonly listed: readonly string[]
  /** A page by its name; undefined if it was not built. */
  readonly page: (name: string, visit: Visit) => string | undefined
}

/** The page that decides in the browser what to show. */
const APPLICATION = 'app'

/** The built pages; empty without a build. */
export async function readDocuments(webFolder: string | undefined): Promise<Documents> {
  const entries = await listIn(webFolder)
  const files = new Map(
    await Promise.all(
      entries.map(async ({ name, file }) => [name, await readFile(join(webFolder ?? '', file), 'utf8')] as const),
    ),
  )
  const names = new Map(entries.flatMap(({ name, addresses }) => addresses.map((address) => [address, name] as const)))
  const forNewVisitors = new Set(entries.filter(({ isForNewVisitors }) => isForNewVisitors).map(({ name }) => name))
  return {
    at: (path, isNew) => {
      const name = names.get(path)
      return name !== undefined && !isNew && forNewVisitors.has(name) ? APPLICATION : name
    },
    addresses: [...names.keys()],
    listed: entries.filter(({ isListed }) => isListed).flatMap(({ addresses }) => addresses.slice(0, 1)),
    page(name, visit) {
      const html = files.get(name)
      return html === undefined ? undefined : filled(html, visit)
    },
  }
}

async function listIn(webFolder: string | undefined): Promise<readonly DocumentEntry[]> {
  const file = webFolder === undefined ? undefined : join(webFolder, 'documents.json')
  if (file === undefined || !existsSync(file)) return []
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly documents: readonly DocumentEntry[] }).documents
}

/** Where the page tells its scripts the backend's address. */
const BACKEND = /(<meta name="backend" content=)"[^"]*"/
const BANNER = /<!--banner-->[\s\S]*?<!--\/banner-->/
/** Reserved addresses (RFC 6761): the build's placeholders for the real ones. */
const ORIGIN = 'https://origin.invalid'
const STATUS = 'https://status.invalid/'
/** The placeholder of vite.config.ts. */
const NONCE = 'nonce-of-this-answer'

function filled(
  html: string,
  { origin, hasChosen, marketingPixelUrl, backendUrl, journeySettings, statusPageUrl, nonce }: Visit,
): string {
  const pixel =
    marketingPixelUrl === undefined ? '' : `<meta name="marketing-pixel" content="${attribute(marketingPixelUrl)}">`
  const settings =
    Object.keys(journeySettings).length === 0
      ? ''
      : `<meta name="journey-settings" content="${attribute(JSON.stringify(journeySettings))}">`
  return (hasChosen ? html.replace(BANNER, '') : html)
    .replace(BACKEND, (whole, name: string) => (backendUrl === undefined ? whole : `${name}"${attribute(backendUrl)}"`))
    .replace('</head>', () => `${pixel}${settings}</head>`)
    .replaceAll(ORIGIN, () => attribute(origin))
    .replaceAll(STATUS, () => attribute(statusPageUrl ?? ''))
    .replaceAll(NONCE, nonce ?? '')
}

export function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
