// What is in the scripts of a journey's first step and of what comes while it is read, by source file: a treemap of bytes
// before compression, from the source maps of the build. `--journey v5` looks at another one.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildProduct } from '../harness/process.mjs'
import { resultsFolder, ROOT } from '../harness/report.mjs'
import { measuredSizes } from '../../scripts/sizes/measured-sizes.mjs'
import { bytesBySource } from './bytes-by-source.mjs'
import { treemap } from './treemap.mjs'

const {
  values: { journey },
} = parseArgs({ options: { journey: { type: 'string', default: 'v3' }, quick: { type: 'boolean' } } })

buildProduct()
const web = join(ROOT, 'dist/web')
const sizes = measuredSizes(web, JSON.parse(readFileSync(join(ROOT, 'size-budget.json'), 'utf8')))
const scripts = sizes
  .filter(
    ({ name }) => name === `journey-${journey}: first step, scripts` || name === `journey-${journey}: running, scripts`,
  )
  .flatMap(({ name, files }) =>
    files.map((file) => ({ name: file.name, gzip: file.bytes, when: name.includes('first') ? 'first' : 'running' })),
  )
  // The bundler's own few lines have no map.
  .filter(({ name }) => existsSync(join(web, `${name}.map`)))
  .map((script) => ({
    ...script,
    sources: bytesBySource(
      readFileSync(join(web, script.name), 'utf8'),
      JSON.parse(readFileSync(join(web, `${script.name}.map`), 'utf8')),
    ),
  }))

for (const { name, gzip, when, sources } of scripts) {
  console.log(`${name}  ${(gzip / 1000).toFixed(1)} kB gzip, ${when}`)
  for (const { source, bytes } of sources.slice(0, 12)) console.log(`  ${String(bytes).padStart(8)}  ${source}`)
}
mkdirSync(resultsFolder, { recursive: true })
writeFileSync(join(resultsFolder, 'bundle-map.json'), `${JSON.stringify({ journey, scripts }, null, 2)}\n`)
writeFileSync(join(resultsFolder, 'bundle-map.svg'), treemap(scripts))
