// Decides whether the build is out of date: a hash over name, size and time of every source file is
// stored with the build. Computing it takes some ten milliseconds, so every start can do it.
import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDERS = [
  'cli',
  'content',
  'copy',
  'domain',
  'engine',
  'journeys',
  'loader',
  'proof',
  'schemas',
  'scripts',
  'server',
  'src',
  'widgets',
]
const FILES = ['index.html', 'package-lock.json', 'package.json', 'page.html', 'vite.config.ts']

export const sourceMark = (root) => markOf(root, FOLDERS, FILES)

export const markFile = (root) => join(root, 'dist/built-from')

export const builtMark = (root) => readMark(markFile(root))

/** A hash over name, size and time of these files and of all files below these folders. */
export async function markOf(root, folders, files) {
  const names = [...files, ...(await Promise.all(folders.map((folder) => filesOf(root, folder)))).flat()].sort()
  const lines = await Promise.all(names.map((name) => lineOf(root, name)))
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}

export const readMark = (file) => readFile(file, 'utf8').catch(() => undefined)

async function filesOf(root, folder) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function lineOf(root, name) {
  const found = await stat(join(root, name)).catch(() => undefined)
  return found === undefined ? `${name} -` : `${name} ${found.size} ${found.mtimeMs}`
}
