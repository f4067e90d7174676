// Walks whole claims with many concurrent visitors, on the embedded database and on a PostgreSQL, compared with a server that only
// writes a row on the same database in the same run; then overloads the product, and checks that it recovers.
// Prints a table and writes bench/results/load.json. `--minutes 30` walks for that long, with
// `--rate 50` at fifty calls a second, reports whether memory stays level, and writes bench/results/memory.json and .svg.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { growthOf, isLevel, memoryChart } from './memory.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '20' },
    overload: { type: 'string', default: '400' },
    minutes: { type: 'string' },
    rate: { type: 'string' },
  },
})
// Next to the load tool, which the bundle finds in bench/node_modules.
const folder = mkdtempSync(join(root, 'bench/.load-'))

try {
  const entryPoints = { measure: 'bench/load/measure.ts', 'bare-write': 'bench/load/bare-write.ts' }
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  })
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const given = {
    connections: Number(values.connections),
    seconds: Number(values.seconds),
    overload: Number(values.overload),
    ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
    ...(values.rate === undefined ? {} : { rate: Number(values.rate) }),
  }
  const out = execFileSync(process.execPath, [join(folder, 'measure.mjs'), JSON.stringify(given)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 26,
  })
  const results = JSON.parse(out.trim().split('\n').at(-1))
  if (values.minutes === undefined) report(results, given)
  else judgeMemory(results.memory, given)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function report(results, given) {
  const { bareWritesPerSecond, embedded, postgres, overload } = results
  console.log(`bare Fastify write: ${bareWritesPerSecond} a second`)
  for (const [name, one] of [
    ['embedded', embedded],
    ['PostgreSQL by address', postgres],
  ])
    console.log(`${name}: ${line(one)}; ${one.ofBare} of the bare writes`)
  console.log(
    `overload (${given.overload} at once): ${line(overload.during)}, ${overload.during.refused} refused with 503\nafter it: ${line(overload.after)}`,
  )
  keep('load.json', { given, ...results })
  const hasFailed = [embedded, postgres, overload.during, overload.after].some(({ failed }) => failed > 0)
  if (hasFailed || overload.after.refused > 0) process.exitCode = 1
}

function line({ claimsPerSecond, callsPerSecond, p50, p99, memory, failed }) {
  return `${claimsPerSecond} claims and ${callsPerSecond} calls a second, p50 ${p50} ms, p99 ${p99} ms, ${Math.max(...memory)} MB, ${failed} failed`
}

function judgeMemory(measured, { minutes }) {
  console.log(`${line(measured)}\nMB over the time: ${measured.memory.join(' ')}`)
  const growth = growthOf(measured.memory)
  keep('memory.json', { minutes, growth, ...measured })
  writeFileSync(join(root, 'bench/results/memory.svg'), memoryChart(measured, minutes))
  console.log(
    isLevel(growth)
      ? `Memory is level: × ${growth.toFixed(2)}.`
      : `MEMORY_GROWS The last third has × ${growth.toFixed(2)} of the second.`,
  )
  if (!isLevel(growth) || measured.failed > 0) process.exitCode = 1
}

function keep(name, results) {
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  const about = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', processors: cpus().length }
  writeFileSync(join(root, 'bench/results', name), `${JSON.stringify({ ...about, ...results }, null, 2)}\n`)
}
