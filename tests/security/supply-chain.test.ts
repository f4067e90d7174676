import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import allowed from '../cases/licences.json'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown

type Names = Readonly<Record<string, string>>
const { dependencies, devDependencies, optionalDependencies, allowScripts } = read('package.json') as {
  dependencies: Names
  devDependencies: Names
  optionalDependencies: Names
  allowScripts: Readonly<Record<string, boolean>>
}
interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly dev?: boolean
  readonly optional?: boolean
  readonly link?: boolean
}
const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Locked>> }
const locked = Object.entries(packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.replace(/^.*node_modules\//, ''), path, ...entry }))
const page = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
const own = { ...dependencies, ...devDependencies, ...optionalDependencies }

describe('the dependencies', () => {
  it.each(Object.keys(own))('%s has its line, with a reason', (name) => {
    // Several packages of one maker share a line and are named without it.
    const [maker = '', short = ''] = name.split('/')
    const isNamed =
      page.includes(`\`${name}\``) ||
      page.includes(`\`${maker}/*\``) ||
      (short !== '' && page.split('\n').some((line) => line.includes(`\`${maker}/`) && line.includes(`\`${short}\``)))
    expect(isNamed).toBe(true)
  })

  it('stand in the page only as long as they are used', () => {
    const named = [...page.matchAll(/^\| (`.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    const gone = named.filter(
      (name) =>
        own[name] === undefined &&
        !Object.keys(own).some((each) => each.endsWith(`/${name}`) || each.startsWith(name.replace('*', ''))),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(gone).toEqual([])
  })

  it('have exact versions, so that nothing comes that nobody has chosen', () => {
    for (const [name, version] of Object.entries(own)) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  it('are locked with all they bring, by the hash of their contents', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(
      locked.filter(({ integrity, link }) => integrity === undefined && link !== true).map(({ path }) => path),
    ).toEqual([])
  })

  it('have licences that let us use them', () => {
    const known = [...allowed.licences, ...allowed.ofTools]
    // Old packages that name their licence in their readme alone.
    const inReadme: Readonly<Record<string, string>> = allowed.inReadme
    expect(
      locked
        .map((one) => ({ ...one, license: one.license ?? inReadme[one.name] ?? '' }))
        .filter(({ name, license }) => !known.includes(license) && !allowed.ofItsOwn.includes(name))
        .map(({ name, license }) => `${name}: ${license}`),
    ).toEqual([])
    expect(locked.filter(({ name, dev }) => allowed.ofItsOwn.includes(name) && dev !== true)).toEqual([])
    const reachesVisitors = [
      'react',
      'react-dom',
      'react-router-dom',
      'react-router',
      'scheduler',
      'signature_pad',
      'cookie',
      'set-cookie-parser',
      'ajv',
      'fast-deep-equal',
    ]
    expect(
      locked.filter(({ name, license = '' }) => reachesVisitors.includes(name) && allowed.ofTools.includes(license)),
    ).toEqual([])
  })

  it('need no install script: each that has one is refused it, or is not ours to run', () => {
    const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name)
    const undecided = [...new Set(withScript)].filter(
      (name) => allowScripts[name] !== false && existsSync(join(root, 'node_modules', name)),
    )
    expect(undecided).toEqual([])
  })
})
