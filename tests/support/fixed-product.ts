import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Journeys, fields, languages and approvals that only developers change: those of staff are in the project's folders. */
const FIXED = join(ROOT, 'tests/fixtures/product')

/** Folders that are replaced completely: a journey or a field that staff add is not in them. */
const FOLDERS = ['journeys', 'schemas/fields', 'content/languages'] as const
const FILES = ['content/approvals.json'] as const

/** The words of the fixed journeys hold its figures, so a figure that staff change would contradict them. */
const FACTS = 'content/facts.json'

/** The path from which tests of behaviour read a file or list a folder of the project. */
export function fixedPath(path: string): string {
  const isFixed =
    FILES.some((file) => path === file) || FOLDERS.some((folder) => path === folder || path.startsWith(`${folder}/`))
  return join(isFixed ? FIXED : ROOT, path)
}

/** Copies these folders of the project, with the fixed files instead of the product's own. */
export function copyFixed(parts: readonly string[], folder: string): void {
  for (const part of parts)
    cpSync(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (from) => !FOLDERS.some((fixed) => from === join(ROOT, fixed)),
    })
  for (const fixed of [...FOLDERS, ...FILES]) {
    if (parts.some((part) => fixed === part || fixed.startsWith(`${part}/`)))
      cpSync(join(FIXED, fixed), join(folder, fixed), { recursive: true })
  }
  if (parts.includes('content')) writeFileSync(join(folder, FACTS), fixedFacts())
}

/** The fixed facts, and those that staff have added since: a page of the product may state them. */
function fixedFacts(): string {
  const text = readFileSync(join(FIXED, FACTS), 'utf8')
  const { facts: fixed } = JSON.parse(text) as { facts: object }
  const { facts } = JSON.parse(readFileSync(join(ROOT, FACTS), 'utf8')) as { facts: object }
  const added = Object.entries(facts).filter(([name]) => !Object.hasOwn(fixed, name))
  return text.replace('"facts": {', (begin) =>
    [begin, ...added.map(([name, fact]) => `${JSON.stringify(name)}: ${JSON.stringify(fact)},`)].join('\n'),
  )
}

/** A folder with journeys, schemas and content for tests that need one; created once, removed at the end. */
export function fixedRoot(): string {
  if (made === undefined || !existsSync(made)) {
    const folder = mkdtempSync(join(tmpdir(), 'fixed-product-'))
    copyFixed(['journeys', 'schemas', 'content', 'public'], folder)
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    made = folder
  }
  return made
}
let made: string | undefined
