import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { journey, projectFolder, variant } from '../support/command.ts'
import { someOf } from '../../support/some-of.ts'

const bin = fileURLToPath(new URL('../../../bin/journey.mjs', import.meta.url))

/** Calls the command as a shell does. */
function call(args: readonly string[], folder: string, input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: folder,
    encoding: 'utf8',
    input,
    timeout: 60_000,
    maxBuffer: 64 * 1024 * 1024,
  })
  return { status, stdout, stderr, all: stdout + stderr }
}

const VERBS = ['check', 'routes', 'cover', 'explain', 'graph', 'diff', 'new', 'keep', 'errors', 'simulate', 'copy']

describe('the journey command, as a process', () => {
  const folder = projectFolder()

  it('lists its verbs with status 0', () => {
    const { status, stdout } = call(['--help'], folder)
    expect(status).toBe(0)
    for (const verb of VERBS) expect(stdout).toMatch(new RegExp(`^  ${verb} `, 'm'))
  })

  it.each(someOf(VERBS, 3))('explains %s with status 0', (verb) => {
    const { status, stdout } = call([verb, '--help'], folder)
    expect(status).toBe(0)
    expect(stdout).toMatch(new RegExp(`^journey ${verb} `))
    expect(stdout).toMatch(/--json/)
  })

  it.each([
    ['a verb that is not there', ['chekc'], 'USAGE_VERB_UNKNOWN', 'Did you mean "check"?'],
    ['an option that is not there', ['check', '--fromat', 'sarif'], 'USAGE_OPTION', 'Did you mean "format"?'],
    ['an argument that is missing', ['explain', 'v3'], 'USAGE_ARGUMENT_MISSING', 'journey explain <journey> <step>'],
    ['a journey that is not there', ['errors', 'v33'], 'JOURNEY_UNKNOWN', 'Did you mean "v3"?'],
    ['a revision that is not there', ['errors', 'v3@nowhere'], 'REVISION_UNKNOWN', 'HEAD~1'],
    ['a revision that looks like an option', ['errors', 'v3@--help'], 'REVISION_UNKNOWN', 'HEAD~1'],
    ['a root without journeys', ['check', '--root', 'schemas'], 'ROOT_WITHOUT_JOURNEYS', 'journeys/'],
  ])('refuses %s with status 2 and says what to do', (_, args, code, hint) => {
    const { status, stderr } = call(args, folder)
    expect(status).toBe(2)
    expect(stderr).toContain(code)
    expect(stderr).toContain(hint)
  })

  it('says why it cannot run as JSON too', () => {
    const { status, stdout } = call(['errors', 'v33', '--json'], folder)
    expect(status).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ status: 2, code: 'JOURNEY_UNKNOWN' })
  })

  it('works from any folder inside the project', () => {
    expect(call(['errors', 'v3'], join(folder, 'schemas/fields')).status).toBe(0)
  })

  it('gives status 1 for findings', () => {
    const odd = projectFolder({
      'journeys/odd.json': variant('odd', { steps: { info: { next: [{ to: 'contcat' }] } } }),
    })
    const { status, stdout } = call(['check', 'odd'], odd)
    expect(status).toBe(1)
    expect(stdout).toContain('JOURNEY_TARGET_UNKNOWN journeys/odd.json:11:17  /steps/info/next/0/to')
  })

  it('finds what the sources find, word for word, with the checks that it brings compiled', async () => {
    const agreements = { type: 'array', items: { type: 'strin' }, uniqueItems: 'yes' }
    const steps = {
      info: {
        fields: {
          first_name: { maxLenght: 5 },
          agreements: {
            ...agreements,
            title: 'Agreements',
            messages: { required: 'Choose' },
            ui: { widget: 'agreement-list' },
          },
        },
      },
    }
    const odd = projectFolder({ 'journeys/odd.json': variant('odd', { steps }) })
    const { status, stdout } = call(['check', 'odd'], odd)
    const inProcess = await journey(['check', 'odd'], odd)
    expect(status).toBe(1)
    expect(stdout).toContain('FIELD_SCHEMA')
    expect(stdout.trimEnd()).toBe(inProcess.out.trimEnd())
  })

  it('writes no colours into a pipe', () => {
    expect(call(['errors', 'v3'], folder).all).not.toContain('\u001b')
  })
})

const nested = `{"name": ${'['.repeat(100_000)}`
const HOSTILE: readonly (readonly [
  title: string,
  code: string,
  content: string | Uint8Array,
  more?: Readonly<Record<string, string>>,
])[] = [
  ['is not JSON', 'JSON_SYNTAX', 'name: hostile'],
  ['is empty', 'JSON_SYNTAX', ''],
  ['has a key twice', 'JSON_DUPLICATE_KEY', '{"name": "a", "name": "b"}'],
  ['has 100,000 nested arrays', 'JSON_DEPTH', nested],
  ['has a key __proto__', 'JSON_KEY_FORBIDDEN', '{"__proto__": {"polluted": true}}'],
  ['has 50 MB', 'JSON_SIZE', new Uint8Array(50 * 1024 * 1024).fill(0x20)],
  [
    'has 60,000 wrong steps',
    'JSON_SIZE',
    JSON.stringify({
      name: 'hostile',
      version: 1,
      extends: 'v3',
      steps: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`s${index}`, { x: 1 }])),
    }),
  ],
  ['is not UTF-8', 'JSON_ENCODING', Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['begins with a byte order mark', 'JSON_ENCODING', '\ufeff{}'],
  [
    'has a pattern that backtracks for ever',
    'PATTERN_UNSAFE',
    variant('hostile', { steps: { info: { fields: { first_name: { pattern: '^(a+)+$' } } } } }),
  ],
  ['extends itself', 'JOURNEY_EXTENDS_CYCLE', variant('hostile', { extends: 'hostile' })],
  [
    'refers to fields in a cycle',
    'FIELD_REF_CYCLE',
    variant('hostile', { steps: { info: { fields: { q: { $ref: '../schemas/fields/a.json' } } } } }),
    { 'schemas/fields/a.json': '{"$ref": "b.json"}', 'schemas/fields/b.json': '{"$ref": "a.json"}' },
  ],
]

describe('a hostile file that', () => {
  it.each(
    someOf(HOSTILE, 5).map(([title, code, content, more = {}]) => ({
      title,
      code,
      content,
      more,
      status: code === 'JSON_SIZE' ? 1 : 2,
    })),
  )('$title ends with $code and status $status, without a stack trace', ({ code, status: expected, content, more }) => {
    const { status, all } = call(
      ['check', 'journeys/hostile.json'],
      projectFolder({ 'journeys/hostile.json': content, ...more }),
    )
    expect(all).toContain(code)
    expect(all).not.toMatch(/\n\s+at .*:\d+/)
    expect(status).toBe(expected)
  })

  it('is a folder, or not there, ends with a named error and status 2', () => {
    const folder = projectFolder()
    mkdirSync(join(folder, 'journeys/hostile.json'))
    expect(call(['check', 'journeys/hostile.json'], folder)).toMatchObject({ status: 2 })
    expect(call(['check', '/no/such/file.json'], folder).stderr).toContain('FILE_MISSING')
  })

  it('is a pipe without a writer does not make the command wait', () => {
    const folder = projectFolder()
    if (spawnSync('mkfifo', [join(folder, 'journeys/pipe.json')]).status !== 0) return
    const { status, all } = call(['check', 'journeys/pipe.json'], folder)
    expect(all).toContain('FILE_UNREADABLE')
    expect(status).toBe(2)
  })
})

describe('a file that the command writes', () => {
  it('is complete, and leaves no temporary file', () => {
    const folder = projectFolder()
    expect(call(['graph', 'v3', '--out', 'v3.svg'], folder).status).toBe(0)
    expect(readdirSync(folder).sort()).toEqual(['content', 'journeys', 'schemas', 'v3.svg'])
  })

  it('is not started if it cannot be written', () => {
    const folder = projectFolder()
    mkdirSync(join(folder, 'v3.svg'))
    const { status, stderr } = call(['graph', 'v3', '--out', 'v3.svg'], folder)
    expect(stderr).toContain('FILE_UNWRITABLE')
    expect(status).toBe(2)
    expect(readdirSync(folder).sort()).toEqual(['content', 'journeys', 'schemas', 'v3.svg'])
    expect(existsSync(join(folder, 'v3.svg'))).toBe(true)
  })
})
