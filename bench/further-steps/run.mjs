// Script that each step behind the first adds, and what comes while the first one is read; whether it is there beforehand is
// seen on a whole walk (bench/walk).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measuredSizes } from '../../scripts/sizes/measured-sizes.mjs'
import { buildProduct } from '../harness/process.mjs'
import { report, ROOT } from '../harness/report.mjs'

buildProduct()
const sizes = measuredSizes(join(ROOT, 'dist/web'), JSON.parse(readFileSync(join(ROOT, 'size-budget.json'), 'utf8')))
const steps = sizes
  .filter(({ name }) => name.includes(': step ') || name.includes(': running'))
  .map(({ name, bytes }) => ({ name: `product ${name.replace(/^journey-|, scripts$/g, '')}`, value: bytes / 1000 }))
const largest = steps
  .filter(({ name }) => name.includes(': step '))
  .reduce((most, { value }) => Math.max(most, value), 0)
report('further-steps', {
  title: 'Script added by each further step, gzip -9',
  unit: 'kB',
  bars: steps.filter(({ value }) => value > 0),
  targets: [{ what: 'largest step', value: largest, atMost: 15 }],
})
