// Changes one operator, condition or constant at a time and runs the tests that reach it: a mutant that no test notices is a gap.
// `npm run test:mutants` takes every folder below; `npm run test:mutants -- proof/samples domain/lender.ts` takes those, and
// `--sample 30 proof/flow` thirty pieces of ten lines, drawn by a seed (`--seed 2`), where a whole folder would take hours.
// `--tests tests/proof/flow` runs those tests only: a quick look at a file whose own tests should be enough.
// Each gets a folder in .mutants with its report, and what is unchanged since the last run there is not run again.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { isKilled, isSurvivor } from './mutants/survivors-reporter.mjs'

/** Each folder, or file in none, and the tests that must notice what changes in it. */
const PROOF = ['tests/proof/**']
const TESTS_OF = {
  'engine/conditions': ['tests/engine/conditions.test.ts', 'tests/engine/conditions/**'],
  'engine/guard': [
    'tests/engine/guard/**',
    'tests/proof/guarded/**',
    'tests/engine/asked-fields.test.ts',
    'tests/engine/with-today.test.ts',
    'tests/server/journeys/journey-guard.test.ts',
    'tests/server/journeys/scenarios/generated-routes.test.ts',
  ],
  domain: ['tests/domain/**'],
  'cli/check': ['tests/cli/check/**'],
  'cli/against': ['tests/cli/against/**', 'tests/cli/against.test.ts'],
  ...Object.fromEntries(
    [
      'samples',
      'facts',
      'states',
      'journey',
      'lint',
      'findings',
      'flow',
      'exploration',
      'guarded',
      'behaviour',
      'runs',
      'result',
      'kept-explorations.ts',
      'prove.ts',
      'routes.ts',
    ].map((name) => [`proof/${name}`, PROOF]),
  ),
}
/** Random journeys, journeys that are mutants themselves, and those too large for a quick proof: they would take a minute for each survivor. */
const TOO_SLOW = /^tests\/proof\/scenarios\/((brute-force|mutants|large-journeys)\.test\.ts|.*> the proof of random )/
/** The share of mutants, in percent, that the tests must notice. */
const REQUIRED = 90
/** The lines of a piece of a sample. A mutant is in it if all of its lines are. */
const PIECE = 10
const PLUGINS = ['one-process-runner', 'survivors-reporter']

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '..'))
const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true },
  },
  allowPositionals: true,
})
const targets = positionals.length > 0 ? positionals.map((name) => name.replace(/\/+$/, '')) : Object.keys(TESTS_OF)
const unknown = targets.filter((target) => !existsSync(target) || folderOf(target) === undefined)
if (unknown.length > 0) {
  console.error(
    `MUTANTS_OF_NOTHING ${unknown.join(', ')}: expected one of these folders, or a file in it: ${Object.keys(TESTS_OF).join(', ')}.`,
  )
  process.exit(2)
}

if (values.sample !== undefined && !/^[1-9]\d{0,3}$/.test(values.sample)) {
  console.error(`MUTANTS_SAMPLE ${values.sample}: expected a number of pieces from 1 to 9999, such as --sample 30.`)
  process.exit(2)
}

const noTests = (values.tests ?? []).filter((name) => !existsSync(name))
if (noTests.length > 0) {
  console.error(
    `MUTANTS_TESTS ${noTests.join(', ')}: expected a folder of tests or a test file, such as --tests tests/proof/flow.`,
  )
  process.exit(2)
}

const scores = []
for (const group of inGroups(targets)) scores.push(...(await scoresOf(group)))
console.log(['', ...scores.map(({ line }) => line)].join('\n'))
if (scores.some(({ percent }) => percent < REQUIRED)) {
  console.error(`MUTANTS_SURVIVE Less than ${REQUIRED} % were killed. Write the test that notices each survivor above.`)
  process.exitCode = 1
}

/** Targets with the same tests are one run: the tests are loaded, and run without a mutant, only once. */
function inGroups(all) {
  const groups = new Map()
  for (const target of all) {
    const tests = testsOf(target).join()
    groups.set(tests, [...(groups.get(tests) ?? []), target])
  }
  return [...groups.values()]
}

async function scoresOf(group) {
  const own = join('.mutants', nameOf([...group, ...(values.tests ?? [])]))
  const reports = { json: join(own, 'report.json'), html: join(own, 'report.html') }
  await new Stryker({
    mutate: group.flatMap((target) =>
      values.sample === undefined ? filesOf(target) : sampleOf(filesOf(target), Number(values.sample)),
    ),
    testRunner: 'one-process',
    plugins: PLUGINS.map((name) => fileURLToPath(new URL(`mutants/${name}.mjs`, import.meta.url))),
    oneProcess: { testFiles: testFilesOf(group[0]), leftOut: TOO_SLOW.source },
    warnings: { unknownOptions: false },
    coverageAnalysis: 'perTest',
    // The sources are loaded once, so what they compute then would survive, whatever the tests say.
    ignoreStatic: true,
    // An endless loop is stopped by its number of steps. On a busy machine a shorter limit would count slow tests as red.
    timeoutMS: 60_000,
    // A run may take hours: it leaves one processor for other work.
    concurrency: Math.max(1, availableParallelism() - 1),
    // A sample is another one each time.
    incremental: values.sample === undefined,
    incrementalFile: join(own, 'incremental.json'),
    tempDirName: join(own, 'copy'),
    ignorePatterns: ['.data', '.mutants', 'dist', 'docs/pictures'],
    disableTypeChecks: false,
    reporters: ['json', 'html', 'survivors'],
    jsonReporter: { fileName: reports.json },
    htmlReporter: { fileName: reports.html },
    logLevel: 'warn',
    allowConsoleColors: false,
  }).runMutationTest()
  const { files } = JSON.parse(readFileSync(reports.json, 'utf8'))
  return group.map((target) => {
    const mutants = Object.entries(files)
      .filter(([file]) => file === target || file.startsWith(`${target}/`))
      .flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ ...mutant, file })))
    return scoreOf(target, mutants, reports.html)
  })
}

function scoreOf(target, mutants, report) {
  const killed = mutants.filter(isKilled)
  const late = mutants.filter(({ status }) => status === 'Timeout')
  const survivors = mutants.filter(isSurvivor)
  const all = killed.length + survivors.length
  const percent = all === 0 ? 100 : (100 * killed.length) / all
  const score = `${percent.toFixed(1).padStart(5)} %  ${target}: ${killed.length} of ${all}`
  return { percent, line: `${score}, ${late.length} of them by their time limit, ${report}` }
}

/** The folder of a run. A file system allows no name of any length. */
function nameOf(parts) {
  const name = parts.join('+').replaceAll('/', '-')
  const digest = createHash('sha256').update(name).digest('hex')
  return name.length > 120 ? `${name.slice(0, 100)}-${digest.slice(0, 12)}` : name
}

function testsOf(target) {
  return values.tests ?? TESTS_OF[folderOf(target)]
}

function testFilesOf(target) {
  return testsOf(target)
    .flatMap((tests) => {
      const folder = tests.replace(/\/\*\*$/, '')
      if (!statSync(folder).isDirectory()) return [tests]
      return readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`)
    })
    .filter((name) => name.endsWith('.test.ts') && !TOO_SLOW.test(name))
    .sort()
}

function filesOf(target) {
  if (!statSync(target).isDirectory()) return [target]
  return readdirSync(target, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${target}/${name}`)
    .sort()
}

/** Pieces of files, as `file.ts:11-20`, in an order that the seed decides. */
function sampleOf(files, count) {
  const pieces = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length
    return Array.from({ length: Math.ceil(lines / PIECE) }, (_, at) => `${file}:${at * PIECE + 1}-${(at + 1) * PIECE}`)
  })
  const place = (piece) => createHash('sha256').update(`${values.seed} ${piece}`).digest('hex')
  return pieces.sort((one, other) => (place(one) < place(other) ? -1 : 1)).slice(0, count)
}

function folderOf(target) {
  return Object.keys(TESTS_OF).find((folder) => target === folder || target.startsWith(`${folder}/`))
}
