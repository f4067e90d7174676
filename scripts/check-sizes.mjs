// Compares the build with size-budget.json. Prints each size, and fails if one is over its limit.
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measuredSizes } from './sizes/measured-sizes.mjs'
import { overLimit } from './sizes/over-limit.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

const sizes = measuredSizes(join(root, 'dist/web'), JSON.parse(readFileSync(join(root, 'size-budget.json'), 'utf8')))
for (const { name, bytes, limit } of sizes)
  console.log(`${name.padEnd(48)}${kB(bytes).padStart(8)} of ${kB(limit).padStart(6)} kB`)
const faults = overLimit(sizes)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function kB(bytes) {
  return (bytes / 1000).toFixed(1)
}
