import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true }).map((name) => join('docs', String(name))),
].filter((name) => name.endsWith('.md'))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const FOLDERS = [
  'journeys',
  'schemas',
  'content',
  'engine',
  'loader',
  'proof',
  'copy',
  'domain',
  'widgets',
  'src',
  'server',
  'cli',
  'scripts',
  'tests',
  'docs',
  'bench',
  'bin',
  'workbench',
]

/** Names of other systems that pages mention. */
const NOT_OURS: ReadonlySet<string> = new Set(['terminationGracePeriodSeconds'])

/** Every name in what git knows of this project's code and data. */
const names = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|m?js|json|css|yml|html)$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('links only to existing files', () => {
    // What is shown as code is an example.
    const words = text.replace(/```[^]*?```|`[^`\n]*`/g, '')
    const links = [...words.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, target]) => target ?? '')
    const missing = links.filter((target) => !existsSync(join(root, dirname(page), target)))
    expect(missing).toEqual([])
  })

  it('names only files and folders that are there', () => {
    const named = [...text.matchAll(/`([\w./-]+)`/g)]
      .map(([, path]) => path ?? '')
      .filter((path) => FOLDERS.includes(path.split('/')[0] ?? '') && path.includes('/'))
    const missing = named.filter((path) => !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  // Decisions tell of what was there when they were made.
  it.skipIf(page.startsWith('docs/decisions'))('names only identifiers that are there', () => {
    const named = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)`/g)]
      .map(([, name]) => name ?? '')
      .filter((name) => !NOT_OURS.has(name))
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  it('names only scripts that package.json has', () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
  })
})

describe('the map of folders', () => {
  it('has every folder of the project', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    const unlisted = FOLDERS.filter((folder) => existsSync(join(root, folder)) && !readme.includes(`\`${folder}/\``))
    expect(unlisted.map((folder) => relative(root, join(root, folder)))).toEqual([])
  })
})
