// Imports every form in a folder, each into a project of its own, accepts its faults, and runs the journey to its end with sample
// answers. Prints how many of them are proved, run to the end and are whole, and the share of components and conditions that are mapped.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { figureOf, textOf, totals } from './import/figures.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const {
  values: { json },
  positionals: [folder],
} = parseArgs({ options: { json: { type: 'boolean', default: false } }, allowPositionals: true })
if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(
    `FOLDER_UNKNOWN ${folder ?? 'No folder'} is not a folder with forms. For example: npm run import-figures -- ../forms`,
  )
  process.exit(2)
}

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => join(folder, file))
// The first one bundles the command.
await journey(['help'], root)
const NOTHING = { out: '', err: '' }
const figures = []
const waiting = [...files]
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, () => work()))
figures.sort((one, other) => one.file.localeCompare(other.file))
console.log(json ? JSON.stringify({ totals: totals(figures), figures }, null, 2) : textOf(figures))
process.exitCode = figures.some(({ traces }) => traces) ? 1 : 0

async function work() {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) figures.push(await figure(file))
}

async function figure(file) {
  const project = mkdtempSync(join(tmpdir(), 'import-figures-'))
  try {
    for (const part of ['schemas', 'journeys', 'content/languages'])
      cpSync(join(root, part), join(project, part), { recursive: true })
    const imported = await journey(['import', resolve(file), '--as', 'form', '--accept-faults', '--json'], project)
    const ended = imported.out === '' ? NOTHING : await journey(['simulate', 'form', '--auto'], project)
    return figureOf(relative(folder, file), { imported, ended, source: readFileSync(file, 'utf8') })
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

function journey(args, cwd) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [join(root, 'bin/journey.mjs'), ...args], { cwd })
    const printed = { out: '', err: '' }
    child.stdout.on('data', (part) => (printed.out += part))
    child.stderr.on('data', (part) => (printed.err += part))
    child.on('error', failed)
    child.on('close', () => done(printed))
  })
}
