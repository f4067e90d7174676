import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage } from './coverage.mjs'
import { readingTables } from './readings.mjs'

export const PAGE = 'docs/requirements.md'
export const REASONS = 'tests/trace/uncovered.json'
const NUMBERS = 'tests/trace/requirements.json'

/**
 * The page of all requirements with the tests that cite them, and what is wrong with the reasons for those that none does.
 *
 * @param {string} root the project's folder
 * @returns {{ page: string, unexplained: string[], overtaken: string[], unknown: string[] }} numbers that are not covered
 *   and have no reason; that are covered and have one; that tests cite or reasons name and no requirement has
 */
export function table(root) {
  const { about: _, ...parts } = json(root, NUMBERS)
  const reasons = json(root, REASONS)
  const covered = coverage(root)
  const all = Object.entries(parts).flatMap(([letter, sections]) =>
    Object.values(sections).flatMap((section) => Object.keys(section).map((number) => letter + number)),
  )
  const known = new Set(all)
  return {
    page: pageOf(parts, covered, reasons, all, readingTables(root)),
    unexplained: all.filter((number) => !covered.has(number) && reasons[number] === undefined),
    overtaken: Object.keys(reasons).filter((number) => covered.has(number)),
    unknown: [...covered.keys(), ...Object.keys(reasons)].filter((number) => !known.has(number)),
  }
}

function pageOf(parts, covered, reasons, all, readings) {
  const lines = [
    '# Requirements and their tests',
    '',
    'Made by `npm run trace` from the titles of the tests and the descriptions of their cases, which cite requirements by number.',
    'The numbers are in `tests/trace/requirements.json` with a few words each, the reasons in `tests/trace/uncovered.json`.',
    'Behind them come the readings, which code cites too: what the project takes the specification to mean where it can be read in',
    'two ways. They are in `tests/trace/readings.json`; the check fails on an id that has no row.',
    '',
    `${all.filter((number) => covered.has(number)).length} of ${all.length} are cited by tests.`,
  ]
  for (const [letter, sections] of Object.entries(parts)) {
    for (const [section, labels] of Object.entries(sections)) {
      lines.push('', `## ${letter}: ${section}`, '', '| | Requirement | Tests |', '|---|---|---|')
      for (const [number, label] of Object.entries(labels)) {
        const id = letter + number
        const files = [...(covered.get(id) ?? [])].map(
          ([file, titles]) => `\`${file}\`: ${titles.map(cell).join(' · ')}`,
        )
        const tests = files.length > 0 ? files.join('<br>') : `– ${cell(reasons[id] ?? '')}`
        lines.push(`| ${id} | ${cell(label)} | ${tests} |`)
      }
    }
  }
  return [...lines, ...readings].join('\n') + '\n'
}

/** A title as plain words in a table: nothing in it is markup or the end of a cell. */
function cell(text) {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_<[\]|]/g, (mark) => `\\${mark}`)
}

function json(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
