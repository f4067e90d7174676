import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { located } from '../../../cli/project/located.ts'
import { findProject } from '../../../cli/project/project.ts'
import { journey, projectFolder } from '../support/command.ts'
import { someOf } from '../../support/some-of.ts'

/** Texts, literal or repeated: `{i}`, `{i+1}` and `{i%9+1}` count. */
type Content = readonly (string | readonly [text: string, times: number])[]

interface HostileFile {
  readonly title: string
  readonly content: Content
  readonly encoding?: 'utf16le'
  readonly more?: { readonly path: string; readonly times: number; readonly content: Content }
  readonly code: string
  readonly status: 1 | 2
}

const CASES = JSON.parse(
  readFileSync(new URL('../../cases/hostile-files.json', import.meta.url), 'utf8'),
) as readonly HostileFile[]
const NAMED =
  '"$schema": "../schemas/journey.schema.json", "name": "hostile", "extends": "v3", "version": 1, "path": "/hostile"'

/** Every verb that reads a journey, called with the hostile one. */
const CALLS: readonly (readonly string[])[] = [
  ['routes', 'hostile'],
  ['cover', 'hostile'],
  ['explain', 'hostile', 'sign'],
  ['graph', 'hostile', '--out', 'hostile.svg'],
  ['diff', 'v3', 'hostile'],
  ['diff', 'hostile', 'v3'],
  ['new', 'other', '--from', 'hostile'],
  ['keep', 'hostile'],
  ['errors', 'hostile'],
  ['simulate', 'hostile', '--auto'],
  ['check', 'hostile', '--against', 'journeys/v3.json'],
]

describe('a hostile file that', () => {
  it.each(someOf(CASES, 24))(
    '$title ends with $code and status $status, and nothing is written',
    async ({ content, encoding, more, code, status }) => {
      const folder = projectFolder({
        ...filesOf(more),
        'journeys/hostile.json': Buffer.from(textOf(content), encoding ?? 'utf8'),
      })
      const before = filesIn(folder)
      const checked = await journey(['check', 'journeys/hostile.json'], folder)
      expect(checked.out + checked.err).toContain(code)
      expect(checked.status).toBe(status)
      expectFit(checked)
      expect(filesIn(folder)).toEqual(before)
    },
  )

  it.each(CALLS)('is not JSON ends %s %s with a named error and status 2, and nothing is written', async (...args) => {
    const folder = projectFolder({ 'journeys/hostile.json': '{' })
    const before = filesIn(folder)
    const ran = await journey(args, folder)
    expect(ran.out + ran.err).toContain('JSON_SYNTAX')
    expect(ran.status).toBe(2)
    expectFit(ran)
    expect(filesIn(folder)).toEqual(before)
  })

  it.each(CALLS)('leads nowhere ends %s %s with a named error, and nothing is written', async (...args) => {
    const folder = projectFolder({
      'journeys/hostile.json': `{${NAMED}, "steps": {"info": {"next": [{"to": "\\u001b[31mtoString"}]}}}`,
    })
    const before = filesIn(folder)
    const ran = await journey(args, folder)
    expect(ran.out + ran.err).toMatch(/cannot run JOURNEY_UNSOUND|error JOURNEY_SHAPE/)
    expect(ran.status).toBe(args[0] === 'check' ? 1 : 2)
    expectFit(ran)
    expect(filesIn(folder)).toEqual(before)
  })
})

describe('something other than a file', () => {
  it.each([
    ['a named pipe', 'FILE_UNREADABLE', (path: string) => spawnSync('mkfifo', [path])],
    ['a device', 'FILE_UNREADABLE', (path: string) => symlinkSync('/dev/zero', path)],
    ['a link to itself', 'FILE_UNREADABLE', (path: string) => symlinkSync(path, path)],
    ['a link to nowhere', 'JOURNEY_UNKNOWN', (path: string) => symlinkSync(`${path}.gone`, path)],
    ['a folder', 'FILE_MISSING', (path: string) => mkdirSync(path)],
  ])('is named, and never waited for: %s', async (_, code, make) => {
    const folder = projectFolder()
    make(join(folder, 'journeys/hostile.json'))
    const { status, out, err } = await journey(['check', 'journeys/hostile.json'], folder)
    expect(out + err).toContain(code)
    expect(status).toBe(2)
  })

  it.skipIf(process.platform !== 'linux')(
    'is read to its end where its size says 0, as of what the system writes while it is read',
    async () => {
      const folder = projectFolder()
      symlinkSync('/proc/self/status', join(folder, 'journeys/hostile.json'))
      expect((await journey(['check', 'journeys/hostile.json'], folder)).out).toContain('error JSON_SYNTAX')
      symlinkSync('/proc/self/mem', join(folder, 'journeys/memory.json'))
      expect((await journey(['check', 'journeys/memory.json'], folder)).out).toContain('error FILE_UNREADABLE')
    },
  )

  it('may be gone, or another, when its lines are shown', () => {
    const folder = projectFolder({ 'journeys/hostile.json': '{}' })
    const project = findProject(folder, undefined)
    const diagnostic = {
      code: 'JSON_SYNTAX',
      severity: 'error',
      file: 'journeys/hostile.json',
      pointer: '/steps/info',
      message: 'x',
    } as const
    for (const text of ['[', '', undefined]) {
      const changed = { ...project, files: { ...project.files, text: () => text } }
      expect(located([diagnostic], changed)).toMatchObject([
        { code: 'JSON_SYNTAX', file: project.shown('journeys/hostile.json') },
      ])
    }
  })
})

/** The output has no stack trace and no megabytes, and a terminal shows neither the file's colours nor its text direction. */
function expectFit({ out, err }: { readonly out: string; readonly err: string }): void {
  expect(out + err).not.toMatch(/INTERNAL_ERROR|\n\s+at .*:\d+/)
  expect(out + err).not.toMatch(/[\u001b\u202e]/)
  expect((out + err).length).toBeLessThan(60_000)
}

function textOf(content: Content): string {
  return content
    .map((part) =>
      typeof part === 'string' ? part : Array.from({ length: part[1] }, (_, index) => counted(part[0], index)).join(''),
    )
    .join('')
    .replace('NAMED', NAMED)
}

function counted(text: string, index: number): string {
  return text.replace(/\{i(?:%(\d+))?(?:\+(\d+))?\}/g, (_, most: string | undefined, more: string | undefined) =>
    String((most === undefined ? index : index % Number(most)) + Number(more ?? 0)),
  )
}

function filesOf(more: HostileFile['more']): Readonly<Record<string, string>> {
  if (more === undefined) return {}
  return Object.fromEntries(
    Array.from({ length: more.times }, (_, index) => [
      counted(more.path, index),
      more.content.map((text) => counted(String(text), index)).join(''),
    ]),
  )
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
}
