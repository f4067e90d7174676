import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const READINGS = 'tests/trace/readings.json'
const FOLDERS = [
  'bench',
  'bin',
  'cli',
  'content',
  'docs',
  'domain',
  'engine',
  'loader',
  'proof',
  'copy',
  'gallery',
  'journeys',
  'schemas',
  'scripts',
  'server',
  'src',
  'tests',
  'widgets',
]
const TEXTS = /\.(css|html|js|json|md|mjs|sql|ts|tsx)$/
/** Generated data may look like an id by chance. */
const DATA = /(^|\/)(results|generated)\//

const GROUPS = {
  P: 'which of two sentences decides',
  A: 'what an ambiguous sentence means',
  S: 'transitions of every version',
  v3: 'transitions of v3',
  v4: 'transitions of v4',
  v5: 'transitions of v5',
}

/**
 * The readings of the specification by id: "A-41" to its sentence.
 *
 * @param {string} root the project's folder
 * @returns {Map<string, string>}
 */
export function readings(root) {
  const { about: _, ...groups } = JSON.parse(readFileSync(join(root, READINGS), 'utf8'))
  return new Map(
    Object.entries(groups).flatMap(([group, rows]) =>
      Object.entries(rows).map(([number, sentence]) => [idOf(group, number), sentence]),
    ),
  )
}

/**
 * The ids of readings that a text cites.
 *
 * @example
 * readingsIn('never lowered (A-41, v3-14–v3-16)') // ['A-41', 'v3-14', 'v3-16']
 */
export function readingsIn(text) {
  return [...text.matchAll(/(?<![\w-])(?:A-\d{2,3}b?|S-\d\d|v[345]-\d\d)(?![\w-])/g)].map(([id]) => id)
}

/**
 * The ids that the project cites and that have no row.
 *
 * @param {string} root the project's folder
 * @returns {string[]}
 */
export function unknownReadings(root) {
  const known = readings(root)
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  return (
    files
      // The packages of bench/ are not ours.
      .filter((file) => TEXTS.test(file) && !DATA.test(file) && !file.includes('/node_modules/'))
      .flatMap((file) =>
        readingsIn(readFileSync(join(root, file), 'utf8')).flatMap((id) => (known.has(id) ? [] : [`${id} in ${file}`])),
      )
  )
}

/** The readings as tables of the page of requirements. */
export function readingTables(root) {
  const all = readings(root)
  return Object.entries(GROUPS).flatMap(([group, words]) => {
    const rows = [...all].filter(([id]) => id.startsWith(idOf(group, '')))
    return [
      '',
      `## ${group}: ${words}`,
      '',
      '| | Reading |',
      '|---|---|',
      ...rows.map(([id, sentence]) => `| ${id} | ${sentence} |`),
    ]
  })
}

function idOf(group, number) {
  return group === 'P' ? `P${number}` : `${group}-${number}`
}
