import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesToCheck } from '../../../cli/check/files-to-check.ts'
import { quietShell } from '../../../cli/command/shell.ts'
import { projectOf } from '../../../cli/project/project.ts'
import { diskFiles } from '../../../loader/disk-files.ts'
import { afterFile } from '../../support/after-file.ts'

/** A folder with these files, each of them an empty object. */
function folderOf(...paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'files-to-check-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), '{}')
  }
  return folder
}

const root = folderOf(
  'journeys/b.json',
  'journeys/a.json',
  'journeys/older/a.1.json',
  'journeys/notes.md',
  'journeys/notes.json.bak',
  'journeys/.hidden.json',
  'schemas/a.schema.json',
  'schemas/fields/email.json',
  'schemas/node_modules/x.json',
  'drafts/a.json',
  'drafts/deep/own.json',
  'drafts/journeys/b.json',
  'empty/deep/notes.md',
)

/** The files that are checked for these names, written in a folder of the project: each as it is printed. */
const found = (named: readonly string[], below = '.') => {
  const folder = join(root, below)
  const project = projectOf(root, folder, diskFiles(root))
  const files = filesToCheck({ project, arguments: named, options: {}, shell: quietShell(folder, 0) })
  return files.map(({ file, shown, project: own }) => `${file} ${shown}${own === project ? '' : ' from elsewhere'}`)
}
const plain = (...files: readonly string[]) => files.map((file) => `${file} ${file}`)

describe('the files that are checked', () => {
  const JOURNEYS = ['journeys/a.json', 'journeys/b.json', 'journeys/older/a.1.json']
  const SCHEMAS = ['schemas/a.schema.json', 'schemas/fields/email.json']

  it.each<[string, readonly string[], readonly string[]]>([
    ['all of journeys and schemas without a name', [], plain(...JOURNEYS, ...SCHEMAS)],
    ['those of a folder, in order, without hidden and installed ones', ['schemas'], plain(...SCHEMAS)],
    ['those of the folders below it', ['journeys/older'], plain('journeys/older/a.1.json')],
    ['a journey by its name', ['b'], plain('journeys/b.json')],
    ['a file by its path', ['journeys/b.json'], plain('journeys/b.json')],
    ['a file that has another end, if it is named', ['journeys/notes.md'], plain('journeys/notes.md')],
    ['a file by its whole path', [join(root, 'schemas/fields/email.json')], plain('schemas/fields/email.json')],
    ['several, in the order of their names', ['b', 'a'], plain('journeys/b.json', 'journeys/a.json')],
    [
      'files elsewhere, as if they were journeys',
      ['drafts'],
      [
        'journeys/a.json drafts/a.json from elsewhere',
        'journeys/own.json drafts/deep/own.json from elsewhere',
        'journeys/b.json drafts/journeys/b.json from elsewhere',
      ],
    ],
  ])('are %s', (_, named, expected) => {
    expect(found(named)).toEqual(expected)
  })

  it('are found from any folder of the project, and printed as seen from there', () => {
    expect(found(['a.json'], 'journeys')).toEqual(['journeys/a.json a.json'])
    expect(found(['../schemas/fields'], 'journeys')).toEqual(['schemas/fields/email.json ../schemas/fields/email.json'])
    expect(found(['b'], 'drafts')).toEqual(['journeys/b.json ../journeys/b.json'])
  })

  it.each<[readonly string[], string, string]>([
    [['empty'], '.', 'There is no .json file in empty.'],
    [['empty', 'empty/deep'], '.', 'There is no .json file in empty or empty/deep.'],
    [['../empty'], 'drafts', 'There is no .json file in ../empty.'],
  ])('are some: %j, seen from %s', (named, below, message) => {
    expect(() => found(named, below)).toThrow(expect.objectContaining({ code: 'FILE_MISSING', message }))
  })

  it.each([
    ['c', 'JOURNEY_UNKNOWN', 'journeys/c.json does not exist.'],
    ['journeys/c.json', 'JOURNEY_UNKNOWN', 'journeys/c.json does not exist.'],
    ['drafts/c.json', 'FILE_MISSING', 'The file "drafts/c.json" does not exist.'],
  ])('must exist: %s', (named, code, message) => {
    expect(() => found([named])).toThrow(expect.objectContaining({ code, message }))
  })
})
