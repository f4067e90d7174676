// Runs the smoke part of the unit tests, `npx journey check`, and `npm ci && npm start` on Node.js versions newer than the oldest
// supported one: `npm run test:nodes`, or `npm run test:nodes -- 24`. The binaries come from the npm registry, by package name.
// Installs and starts the committed files. Takes some minutes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const VERSIONS = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24']
/** One folder or file of each part: the engine, the browser's own logic, the command, the server with its database. */
const SMOKE = [
  'tests/engine/advance.test.ts',
  'tests/proof/scenarios/fixtures.test.ts',
  'tests/src',
  'tests/cli/scenarios/process.test.ts',
  'tests/server/app.test.ts',
]

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(join(tmpdir(), 'nodes-'))
try {
  for (const version of VERSIONS) expectWorksOn(version)
  console.log(`Works on Node.js ${VERSIONS.join(' and ')}.`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function expectWorksOn(version) {
  const node = installed(version)
  const env = { ...process.env, PATH: dirname(node) + delimiter + (process.env.PATH ?? '') }
  console.log(`Node.js ${run(version, node, ['--version'], { env }).stdout.trim()}`)
  const check = run(version, node, ['bin/journey.mjs', 'check', '--strict'], { env })
  if (check.stderr !== '')
    throw new Error(
      `NODE_NOISE "journey check" on Node.js ${version} printed this to stderr, expected nothing:\n${check.stderr}`,
    )
  run(version, node, ['node_modules/vitest/vitest.mjs', 'run', ...SMOKE], { env, stdio: 'inherit' })
  run(version, node, ['scripts/test-install.mjs'], { env, stdio: 'inherit' })
}

/** The path of the binary in the package that the registry has for this system. */
function installed(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const prefix = join(folder, version)
  const { status } = spawnSync(
    'npm',
    ['install', '--prefix', prefix, '--no-audit', '--no-fund', '--no-save', '--ignore-scripts', `${name}@${version}`],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  )
  const binary = join(prefix, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (status !== 0 || !existsSync(binary))
    throw new Error(
      `NODE_NOT_FETCHED npm could not install ${name}@${version}. Check whether the registry has it: npm view ${name} versions.`,
    )
  return binary
}

function run(version, node, args, options) {
  const done = spawnSync(node, args, { cwd: root, encoding: 'utf8', ...options })
  if (done.status !== 0)
    throw new Error(
      `NODE_FAILED "${args.join(' ')}" on Node.js ${version} ended with ${done.status}, expected 0.\n${done.stdout ?? ''}${done.stderr ?? ''}`,
    )
  return done
}
