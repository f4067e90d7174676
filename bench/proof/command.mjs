// Measures `journey check` of the three claim journeys as a command, in turn with a Node that does nothing: the ratio
// is the cost of the command, independent of the machine and its load. Writes bench/results/command.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const RUNS = 15
/** The process itself reports its processor time at its end: the shell's clock also counts waiting. */
const TELLING = `data:text/javascript,${encodeURIComponent("process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write(' ' + (user + system)) })")}`
const COMMAND = ['bin/journey.mjs', 'check', 'v3', 'v4', 'v5']
const NOTHING = ['-e', '0']

processorMs(COMMAND)
const pairs = Array.from({ length: RUNS }, () => ({ command: processorMs(COMMAND), nothing: processorMs(NOTHING) }))
const result = {
  node: process.version,
  processor: cpus()[0]?.model ?? 'unknown',
  runs: RUNS,
  commandMs: median(pairs.map(({ command }) => command)),
  nothingMs: median(pairs.map(({ nothing }) => nothing)),
  ratio: median(pairs.map(({ command, nothing }) => command / nothing)),
}
console.log(
  `journey check v3 v4 v5: ${result.commandMs} ms of processor time; node -e 0: ${result.nothingMs} ms; ratio ${result.ratio}`,
)
mkdirSync(join(root, 'bench/results'), { recursive: true })
writeFileSync(join(root, 'bench/results/command.json'), `${JSON.stringify(result, null, 2)}\n`)

function processorMs(args) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELLING, ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with status ${status}: ${stderr}`)
  return Number(stderr.trim().split(' ').at(-1)) / 1000
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 100) / 100
}
