// A test runner for Stryker that loads the tests and the changed sources once and then only calls tests: no start, no import for each mutant.
// The runner for Vitest restarts for each mutant, which takes longer than most of these tests.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const REGISTERED_TESTS = fileURLToPath(new URL('./registered-tests.mjs', import.meta.url))
/** Stryker's numbers for the result of a test. */
const [SUCCESS, FAILED] = [0, 1]
/** A run that is out of time ends its process: the next one reads here which tests are quick. */
const DURATIONS = 'durations-of-tests.json'

class OneProcessRunner {
  #stryker
  #files = []
  #leftOut
  #loads = 0
  #tests = []
  /** By test: how long it took without a mutant. */
  #duration = new Map()
  /** By changed file: tests that noticed a mutant there, the last one first. */
  #killers = new Map()

  constructor(options) {
    // The changed sources look here for the mutant that is on.
    this.#stryker = globalThis.__stryker__ ??= {}
    this.#files = options.oneProcess.testFiles
    this.#leftOut = new RegExp(options.oneProcess.leftOut)
  }

  capabilities() {
    return { reloadEnvironment: false }
  }

  async init() {
    await this.#load()
    if (existsSync(DURATIONS)) this.#duration = new Map(JSON.parse(readFileSync(DURATIONS, 'utf8')))
  }

  async dryRun() {
    this.#stryker.activeMutant = undefined
    const tests = []
    for (const test of this.#tests) {
      this.#stryker.currentTestId = test.id
      const begin = performance.now()
      const failureMessage = await failureOf(test)
      const timeSpentMs = performance.now() - begin
      this.#stryker.currentTestId = undefined
      this.#duration.set(test.id, timeSpentMs)
      const status = failureMessage === undefined ? SUCCESS : FAILED
      tests.push({ id: test.id, name: test.id, fileName: test.file, timeSpentMs, status, failureMessage })
    }
    writeFileSync(DURATIONS, JSON.stringify([...this.#duration]))
    return { status: 'complete', tests, mutantCoverage: this.#stryker.mutantCoverage }
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    const wanted = new Set(testFilter ?? this.#tests.map(({ id }) => id))
    const killers = this.#killers.get(activeMutant.fileName) ?? []
    let nrOfTests = 0
    for (const { id } of this.#inOrder(wanted, killers)) {
      nrOfTests += 1
      const noticed = await this.#noticed(id, activeMutant.id, hitLimit)
      if (noticed === undefined) continue
      if (noticed.timeout) return { status: 'timeout', reason: noticed.message }
      this.#killers.set(activeMutant.fileName, [id, ...killers.filter((other) => other !== id)].slice(0, 40))
      return { status: 'killed', killedBy: [id], failureMessage: noticed.message, nrOfTests }
    }
    return { status: 'survived', nrOfTests }
  }

  /** Those that noticed other mutants of the file first, then the quick ones. */
  #inOrder(wanted, killers) {
    const rank = new Map(killers.map((id, at) => [id, at]))
    const rankOf = ({ id }) => rank.get(id) ?? killers.length
    const durationOf = ({ id }) => this.#duration.get(id) ?? 0
    return this.#tests
      .filter(({ id }) => wanted.has(id))
      .sort((one, other) => rankOf(one) - rankOf(other) || durationOf(one) - durationOf(other))
  }

  /** How the test fails with this mutant. What an earlier mutant left behind in memory is no reason: then everything is loaded again. */
  async #noticed(id, mutant, hitLimit) {
    for (let again = false; ; again = true) {
      const message = await this.#failureWith(id, mutant, hitLimit)
      if (message === undefined) return undefined
      if (this.#stryker.hitCount > (hitLimit ?? Infinity)) return { message, timeout: true }
      if (again || (await this.#failureWith(id, undefined)) === undefined) return { message }
      await this.#load()
    }
  }

  async #failureWith(id, mutant, hitLimit) {
    const test = this.#tests.find((one) => one.id === id)
    Object.assign(this.#stryker, { activeMutant: mutant, hitCount: 0, hitLimit })
    try {
      return await failureOf(test)
    } finally {
      this.#stryker.activeMutant = undefined
    }
  }

  async #load() {
    const folder = join(process.cwd(), '.one-process')
    await mkdir(folder, { recursive: true })
    this.#loads += 1
    const outfile = join(folder, `tests-${process.pid}-${this.#loads}.mjs`)
    await build({
      stdin: {
        contents: [
          "export { registered } from 'vitest'",
          ...this.#files.map((file) => `import ${JSON.stringify(join(process.cwd(), file))}`),
        ].join('\n'),
        resolveDir: process.cwd(),
      },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      logLevel: 'silent',
      plugins: [sourcesInPlace(process.cwd())],
    })
    const { registered } = await import(pathToFileURL(outfile))
    this.#tests = registered
      .map((test) => ({ ...test, id: `${test.file} > ${test.name}` }))
      .filter(({ id }) => !this.#leftOut.test(id))
    const ids = this.#tests.map(({ id }) => id)
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
    if (twice.length > 0) throw new Error(`Two tests have one name: ${twice.join(', ')}`)
  }
}
OneProcessRunner.inject = ['options']

export const strykerPlugins = [{ kind: 'TestRunner', name: 'one-process', injectableClass: OneProcessRunner }]

async function failureOf({ run }) {
  try {
    await run()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** In a bundle each source still knows its own address, and each test its file. */
function sourcesInPlace(root) {
  return {
    name: 'sources-in-place',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vitest$/ }, () => ({ path: REGISTERED_TESTS }))
      onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        const text = await readFile(path, 'utf8')
        const contents = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        const file = relative(root, path)
        if (!file.endsWith('.test.ts')) return { contents, loader: 'ts' }
        const begin = `import { beginFile } from 'vitest'\nbeginFile(${JSON.stringify(file)})\n`
        return { contents: begin + contents, loader: 'ts' }
      })
    },
  }
}
