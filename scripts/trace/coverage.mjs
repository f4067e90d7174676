import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { citedTitles, numbersIn } from './citations.mjs'

/** Tests with inputs outside the project prove nothing in a fresh clone; tests of the docs are about this table. */
const SKIPPED = ['tests/samples/', 'tests/docs/']

/**
 * What covers each requirement: by number, the files with the titles (or descriptions of cases) that cite it.
 *
 * @param {string} root the project's folder
 * @returns {Map<string, Map<string, string[]>>}
 */
export function coverage(root) {
  const covered = new Map()
  const note = (number, file, title) => {
    const files = covered.get(number) ?? new Map()
    const titles = files.get(file) ?? []
    if (!titles.includes(title)) files.set(file, [...titles, title])
    covered.set(number, files)
  }
  const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) => `tests/${name.replaceAll('\\', '/')}`)
    .sort()
  const tests = files
    .filter((file) => /\.test\.tsx?$/.test(file) && !SKIPPED.some((folder) => file.startsWith(folder)))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  for (const { file, text } of tests)
    for (const { title, numbers } of citedTitles(text)) for (const number of numbers) note(number, file, title)
  for (const file of files.filter((name) => /^tests\/cases\/[\w-]+\.json$/.test(name))) {
    const name = file.slice('tests/cases/'.length, -'.json'.length)
    // Cases that no test reads prove nothing.
    if (!tests.some(({ text }) => text.includes(`cases/${name}.json`) || text.includes(`'${name}'`))) continue
    for (const words of textsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))))
      for (const number of numbersIn(words)) note(number, file, words)
  }
  return covered
}

function textsOf(value) {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
