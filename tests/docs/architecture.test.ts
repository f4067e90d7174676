import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cyclicImports, folderImports } from './support/folder-imports.ts'

const root = new URL('../../', import.meta.url)
const { MAY_IMPORT } = (await import(new URL('.dependency-cruiser.js', root).href)) as {
  readonly MAY_IMPORT: Readonly<Record<string, readonly string[]>>
}
const page = readFileSync(new URL('docs/architecture.md', root), 'utf8')

/** The rows of the page's table: folder and what it may import. */
function table(): Record<string, readonly string[]> {
  const rows = page.split('| Folder | May import |')[1]?.split('\n\n')[0]?.split('\n').slice(2) ?? []
  return Object.fromEntries(
    rows.map((row) => {
      const [, folder = '', allowed = ''] = row.split('|')
      return [named(folder)[0] ?? '', named(allowed)]
    }),
  )
}

const named = (cell: string) => [...cell.matchAll(/`([a-z]+)\/?`/g)].map(([, name]) => name ?? '')

describe('docs/architecture.md', () => {
  it('has the table of imports that the check keeps', () => {
    expect(table()).toEqual(MAY_IMPORT)
  })

  it('has a row for each folder that holds code', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .filter(({ name }) => !['node_modules', 'dist', 'generated', 'tests', 'docs'].includes(name))
      .filter(({ name }) => readdirSync(new URL(name, root), { recursive: true, encoding: 'utf8' }).some(isCode))
      .map(({ name }) => name)
    expect(Object.keys(MAY_IMPORT)).toEqual(expect.arrayContaining(folders))
  })

  it('lets no room import one that imports it', () => {
    const reaches = (folder: string): readonly string[] =>
      MAY_IMPORT[folder]?.flatMap((other) => [other, ...reaches(other)]) ?? []
    expect(Object.keys(MAY_IMPORT).filter((folder) => reaches(folder).includes(folder))).toEqual([])
  })
})

describe('the folders of the code', () => {
  const imports = folderImports(fileURLToPath(root), Object.keys(MAY_IMPORT))

  it('have no cycles at any depth: no folder imports, even through others, one that imports it', () => {
    expect(imports.size).toBeGreaterThan(100)
    expect(cyclicImports(imports)).toEqual([])
  })

  it('count a folder and its parent as two: if they import each other, that is a cycle', () => {
    const both = new Map([
      ['engine', new Map([['engine/rules', 'engine/a.ts imports engine/rules/b.ts']])],
      ['engine/rules', new Map([['engine', 'engine/rules/b.ts imports engine/c.ts']])],
      ['proof', new Map([['engine', 'proof/d.ts imports engine/a.ts']])],
    ])
    expect(cyclicImports(both)).toEqual([
      'engine/a.ts imports engine/rules/b.ts',
      'engine/rules/b.ts imports engine/c.ts',
    ])
  })
})

describe('the tests', () => {
  const rooms = Object.keys(MAY_IMPORT)
  const below = (folder: string) =>
    existsSync(new URL(folder, root)) ? readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }) : []
  const isSource = (path: string) =>
    ['', '.ts', '.tsx', '.mjs', '.js'].some((ending) => existsSync(new URL(`${path}${ending}`, root)))

  it('mirror the tree: each has the path of the file or folder that it tests, or is one of the scenarios of a folder', () => {
    const tests = rooms.flatMap((room) =>
      below(`tests/${room}`).flatMap((name) => {
        const [, path] = /^(.*)\.test\.tsx?$/.exec(`${room}/${name.replaceAll('\\', '/')}`) ?? []
        return path === undefined ? [] : [path.replace(/\/scenarios\/.*/, '')]
      }),
    )
    expect(tests.length).toBeGreaterThan(200)
    expect(tests.filter((path) => !isSource(path))).toEqual([])
  })
})

const isCode = (path: string) => /\.(?:ts|tsx|js|mjs)$/.test(path) && !path.includes('node_modules')
