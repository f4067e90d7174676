import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const codesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, code]) => (code === undefined ? [] : [code]))
const sources = (folder: string, named = /\.ts$/) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => named.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
const QUOTED =
  /'((?:ACTION|ADDRESS|ANSWER|ANSWERS|APPROVER|BOT|BRANCH|CALL|CODE|COMMENT|COMMENTS|COPY|CORRECTION|COVERAGE|EFFECT|ERROR|EXAMPLE|FACT|FILE|GAP|GIT|HOME|IMAGE|IMPORT|INPUT|INTERNAL|JOURNEY|LENDER|LIFE|LIMIT|LINK|MIGRATION|OUTCOME|PAGE|RESUME|REVISION|ROOT|ROUTES|SANDBOX|SCHEMA|SITE|STEP|STORAGE|UPLOAD|USAGE|VERSION|WINDOW|WORKBENCH)_[A-Z_]+)'/g

it('explains every code of the command in docs/journey-command.md, or in docs/problems.md where reading gives it too', () => {
  const disk = readFileSync(join(root, 'loader/disk-files.ts'), 'utf8')
  const used = new Set(
    [...sources('cli'), ...sources('importer'), ...sources('copy', /^[^\/]*\.ts$/), disk].flatMap((text) =>
      codesIn(text, QUOTED),
    ),
  )
  const elsewhere = new Set(
    ['engine', 'loader', 'proof'].flatMap((folder) => sources(folder)).flatMap((text) => codesIn(text, QUOTED)),
  )
  // Problems in words have their own page, which tests/cli/copy/lint.test.ts compares with the rules.
  const words = new Set(codesIn(readFileSync(join(root, 'docs/copy.md'), 'utf8'), /`(COPY_[A-Z_]+)`/g))
  const table = readFileSync(join(root, 'docs/journey-command.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `') && /^\| `[A-Z]+_/.test(line))
  const explained = new Set(table.flatMap((line) => codesIn(line.split('|')[1] ?? '', /`([A-Z_]+)`/g)))
  expect([...used].filter((code) => !explained.has(code) && !elsewhere.has(code) && !words.has(code))).toEqual([])
  expect([...explained].filter((code) => !used.has(code))).toEqual([])
})
