import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './content-error.ts'
import { readFacts, type Facts } from './facts.ts'
import { feesOf, type Fees } from './fees.ts'
import { readJson } from './read-json.ts'
import { registerOf, type Register } from './register.ts'
import { readPage, type ContentPage } from './read-page.ts'
import { wordsWithFacts } from './words-with-facts.ts'

export const PAGES_FOLDER = 'content/pages'
/** JSON files with words for visitors, in which facts are filled in. content/server.json belongs to the backend and contains no figures. */
export const WORDS_FILES = [
  'content/app.json',
  'content/home.json',
  'content/help.json',
  'content/no-script.json',
  'content/pages.json',
  'content/resume.json',
  'content/storage.json',
] as const
export type WordsFile = (typeof WORDS_FILES)[number]

/** All words of the pages outside the journeys, checked. */
export interface Site {
  readonly facts: Facts
  readonly pages: readonly ContentPage[]
  readonly words: Readonly<Record<WordsFile, unknown>>
  readonly fees: Fees
  readonly register: Register
  /** Facts by name that no words refer to. */
  readonly unusedFacts: readonly string[]
}

/** Addresses of pages that are not files of content/pages. */
const OTHER_ADDRESSES = ['/', '/resume']

/** Reads all words of the pages. Throws the first ContentError. */
export function readSite(root: string): Site {
  const facts = readFacts(root)
  const used = new Set<string>()
  const names = readdirSync(join(root, PAGES_FOLDER))
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .sort()
  const pages = names.map((name) =>
    readPage(readFileSync(join(root, PAGES_FOLDER, `${name}.md`), 'utf8'), name, facts, used),
  )
  const words = Object.fromEntries(
    WORDS_FILES.map((file) => [file, readWords(root, file, facts, used)]),
  ) as Site['words']
  requireOwnAddresses(pages, variantPaths(words))
  requireKnownLinks(pages, words)
  const unusedFacts = [...facts.byName.keys()].filter((name) => !used.has(name))
  return {
    facts,
    pages,
    words,
    fees: feesOf(facts.file),
    register: registerOf(words['content/storage.json'], facts.file.units),
    unusedFacts,
  }
}

/** One file of words with its facts. */
export function readWords(root: string, file: WordsFile, facts: Facts = readFacts(root), used?: Set<string>): unknown {
  return wordsWithFacts(readJson(root, file), facts, file, used)
}

function variantPaths(words: Site['words']): readonly string[] {
  const { variants } = words['content/home.json'] as { readonly variants: readonly { readonly path: string }[] }
  return variants.map(({ path }) => path)
}

function requireOwnAddresses(pages: readonly ContentPage[], variants: readonly string[]): void {
  const taken = new Map<string, string>([
    ...variants.map((path) => [path, 'a variant of the home page (content/home.json)'] as const),
    ...OTHER_ADDRESSES.map((path) => [path, 'the application'] as const),
  ])
  for (const { name, path, aliases } of pages) {
    for (const address of [path, ...aliases]) {
      const other = taken.get(address)
      if (other !== undefined)
        throw new ContentError(
          'PAGE_ADDRESS_TAKEN',
          `${PAGES_FOLDER}/${name}.md`,
          `${address} is already the address of ${other}.`,
        )
      taken.set(address, `${PAGES_FOLDER}/${name}.md`)
    }
  }
}

/** Finds broken links within the site before a visitor does. */
function requireKnownLinks(pages: readonly ContentPage[], words: Site['words']): void {
  const known = new Set([
    ...OTHER_ADDRESSES,
    ...variantPaths(words),
    ...pages.flatMap(({ path, aliases }) => [path, ...aliases]),
  ])
  const inPages = pages.flatMap(({ name, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === 'html' ? linksIn(block.html).map((href) => ({ file: `${PAGES_FOLDER}/${name}.md`, href })) : [],
    ),
  )
  const inWords = WORDS_FILES.flatMap((file) => hrefsIn(words[file]).map((href) => ({ file, href })))
  for (const { file, href } of [...inPages, ...inWords]) {
    if (!href.startsWith('/') || known.has(href.replace(/[?#].*$/, ''))) continue
    throw new ContentError(
      'PAGE_LINK',
      file,
      `it links to ${href}, which is not a page. The pages are ${[...known].sort().join(', ')}.`,
    )
  }
}

const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '')

function hrefsIn(json: unknown): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(hrefsIn)
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'href' && typeof value === 'string' ? [value] : hrefsIn(value),
  )
}
