import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mergePatch } from '../../loader/json/merge-patch.ts'
import { factsOf, putFacts } from '../../copy/site/known-facts.ts'
import { readSite } from '../../copy/site/index.ts'
import { VERBS } from '../../cli/verbs/index.ts'
import { loadJourneys } from '../../server/journeys/index.ts'
import { journey } from '../cli/support/command.ts'
import { commitAll, copyFolder } from '../cli/support/copy-folder.ts'
import { ROOT } from '../support/root.ts'
import { partsOf, wordsOf, type Deed } from './support/task-page.ts'

const FOLDER = join(ROOT, 'docs/tasks')
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'))
const textOf = (page: string) => readFileSync(join(FOLDER, page), 'utf8')
/** Each command proves journeys again, which takes long on a busy machine. */
const PROVING = 180_000
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

describe.each(PAGES.flatMap((page) => partsOf(textOf(page)).map((part) => ({ page, ...part }))))(
  'docs/tasks/$page, "$heading"',
  ({ deeds }) => {
    it(
      'can be done step by step in a copy of the project, which is in order then',
      async () => {
        const folder = copyFolder()
        commitAll(folder)
        for (const deed of deeds) await done(deed, folder)
        const { out, status } = await journey(['check', '--strict'], folder)
        expect(out).toMatch(/no errors, no warnings in \d+ files\./)
        expect(status).toBe(0)
        expect(loadJourneys(folder).current.size).toBeGreaterThan(2)
        expect(readSite(folder).pages.length).toBeGreaterThan(0)
      },
      PROVING,
    )
  },
)

describe.each(PAGES)('docs/tasks/%s', (page) => {
  const text = textOf(page)

  it('names only verbs and options that the command has', () => {
    for (const [, command = ''] of text.matchAll(/`npx journey ([^`]+)`/g)) {
      const [verb = '', ...rest] = wordsOf(command)
      const known = VERBS.find(({ name }) => name === verb)
      expect(known?.name, command).toBe(verb)
      const options = rest.flatMap((word) => (word.startsWith('--') ? [word.slice(2)] : []))
      expect(
        options.filter((option) => known?.options[option] === undefined),
        command,
      ).toEqual([])
    }
  })

  it('names only identifiers that the named file contains', () => {
    for (const [, name = '', path = ''] of text.matchAll(/`([A-Za-z]\w*)` (?:in |\()`([\w.-]+\/[\w./-]*)`/g)) {
      expect(sourceAt(path), `${name} in ${path}`).toContain(name)
    }
  })

  it('shows JSON that is JSON', () => {
    for (const [, block = ''] of text.matchAll(/```json[^\n]*\n([\s\S]*?)```/g))
      expect(() => jsonOf(block)).not.toThrow()
  })
})

describe('docs/tasks/change-a-page.md', () => {
  const facts = factsOf(
    JSON.parse(readFileSync(join(ROOT, 'content/facts.json'), 'utf8')) as Parameters<typeof factsOf>[0],
  )

  it('says what references to facts print', () => {
    const shown = [...textOf('change-a-page.md').matchAll(/`(\{\{[\w. ]+\}\})`(?: prints)?\s+"([^"]+)"/g)]
    expect(shown.length).toBeGreaterThan(3)
    for (const [, reference = '', printed = ''] of shown)
      expect(putFacts(reference, facts, 'here', new Set()), reference).toBe(printed)
  })
})

async function done(deed: Deed, folder: string): Promise<void> {
  if (deed.kind === 'run') return ran(deed.command, folder)
  if (deed.kind === 'write') return written(deed, folder)
  for (const file of deed.files) {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text, file).toContain(deed.from)
    // Replaces the part after the colon, or the whole line.
    const replaced =
      deed.to.startsWith('"') && deed.to.includes(':')
        ? deed.to
        : `${deed.from.slice(0, deed.from.indexOf(':') + 2)}${deed.to}`
    writeFileSync(
      join(folder, file),
      text.replace(deed.from, () => replaced),
    )
  }
}

/** JSON merges with the existing file as a variant does: objects merge, lists replace, null removes. */
function written({ file, language, text }: Extract<Deed, { kind: 'write' }>, folder: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  const before: unknown = language === 'json' && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  writeFileSync(path, language === 'json' ? JSON.stringify(mergePatch(before, jsonOf(text)), null, 2) : text)
}

async function ran(command: string, folder: string): Promise<void> {
  const [first, second = '', ...rest] = wordsOf(command)
  if (first === 'npm') return void expect(Object.keys(scripts), command).toContain(rest[0])
  expect([first, second], command).toEqual(['npx', 'journey'])
  const { status, out, err } = await journey(rest, folder)
  expect(status, `${command}\n${out}${err}`).toBe(0)
}

/** A whole value, or the contents of its braces. */
function jsonOf(text: string): unknown {
  return JSON.parse(text.trimStart().startsWith('"') ? `{${text}}` : text)
}

function sourceAt(path: string): string {
  const place = join(ROOT, path)
  return path.endsWith('/')
    ? readdirSync(place)
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join(place, name), 'utf8'))
        .join('\n')
    : readFileSync(place, 'utf8')
}
