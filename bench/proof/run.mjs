// Measures loading and proving of generated journeys, prints a table and writes bench/results/proof.{json,svg}.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { chart } from './chart.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = mkdtempSync(join(tmpdir(), 'bench-proof-'))
const results = join(root, 'bench/results')
const WARM_RUNS = 40

try {
  const [measure, cases] = await Promise.all([bundled('measure'), bundled('cases')])
  const { CASES } = await import(pathToFileURL(cases).href)
  const rows = []
  const note = (row) => {
    rows.push(row)
    console.log(line(row))
  }
  console.log(heading())
  note({
    name: 'v3, warm',
    about: 'the claim journey, in a process that has proved before',
    steps: 14,
    transitions: 15,
    facts: 4,
    ...measured(measure, 'v3', WARM_RUNS),
  })
  note({ ...CASES[0], name: 'blocks 12, warm', ...measured(measure, CASES[0].name, WARM_RUNS) })
  for (const one of CASES) note({ ...one, ...measured(measure, one.name, 1) })
  const bound = rows.filter(({ isExact }) => !isExact).map(({ name }) => name)
  console.log(
    bound.length === 0 ? '\nEvery case was proved to its end.' : `\nGiven up with PROOF_BOUND: ${bound.join(', ')}.`,
  )
  const report = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', cases: rows.map(rounded) }
  mkdirSync(results, { recursive: true })
  writeFileSync(join(results, 'proof.json'), `${JSON.stringify(report, null, 2)}\n`)
  writeFileSync(join(results, 'proof.svg'), chart(report.cases))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function bundled(name) {
  const outfile = join(folder, `${name}.mjs`)
  // ajv is written for require().
  const banner = {
    js: "import { createRequire as createRequireForAjv } from 'node:module'; const require = createRequireForAjv(import.meta.url);",
  }
  await build({
    absWorkingDir: root,
    entryPoints: [`bench/proof/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    // jsonc-parser's other form loads its parts by names that no bundler sees.
    mainFields: ['module', 'main'],
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner,
  })
  return outfile
}

function measured(script, name, repeats) {
  const args = ['--max-old-space-size=512', script, root, name, String(repeats)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

function rounded({ name, about, steps, transitions, facts, load, prove, routes, peakMb, isExact }) {
  return {
    name,
    about,
    steps,
    transitions,
    facts,
    loadMs: Math.round(load * 10) / 10,
    proveMs: Math.round(prove * 10) / 10,
    ...(routes === null || routes === undefined ? {} : { routesMs: Math.round(routes) }),
    peakMb: Math.round(peakMb),
    isExact,
  }
}

function heading() {
  return `${'case'.padEnd(20)}${['steps', 'ways', 'facts', 'load ms', 'prove ms', 'routes ms', 'peak MB'].map((text) => text.padStart(10)).join('')}`
}

function line({ name, steps, transitions, facts, load, prove, routes, peakMb, isExact }) {
  const numbers = [
    steps,
    transitions,
    facts,
    load.toFixed(1),
    prove.toFixed(1),
    routes?.toFixed(0) ?? '',
    peakMb.toFixed(0),
  ]
    .map((value) => String(value).padStart(10))
    .join('')
  return `${name.padEnd(20)}${numbers}${isExact ? '' : '   PROOF_BOUND'}`
}
