import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadJourney, textSource } from '../../loader/index.ts'
import { prove, routes } from '../../proof/index.ts'
import { CASES } from './cases.ts'

/** One case in a process of its own, so that its memory is its own. With repeats, the median of what comes after the warm-up. */
const [, , root = '.', name = '', repeats = '1'] = process.argv
const found = CASES.find((one) => one.name === name)
const text = found === undefined ? undefined : JSON.stringify(found.file())
const file = found === undefined ? name : found.name.replaceAll(' ', '-')
const source = textSource(
  (path) => (path === `journeys/${file}.json` && text !== undefined ? text : readIfThere(join(root, path))),
  (folder) => readdirSync(join(root, folder)),
)

const runs = Array.from({ length: Number(repeats) }, () => {
  const start = performance.now()
  const { journey, diagnostics, fileOf } = loadJourney(file, source)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (journey === undefined || errors.length > 0)
    throw new Error(`CASE_UNSOUND ${name}: ${JSON.stringify(errors.slice(0, 3))}`)
  const loaded = performance.now()
  const proof = prove(journey, { fileOf })
  const proved = performance.now()
  if (found?.hasRoutes === true) routes(proof)
  return {
    load: loaded - start,
    prove: proved - loaded,
    routes: found?.hasRoutes === true ? performance.now() - proved : null,
    isExact: proof.isExact,
    codes: [...new Set(proof.diagnostics.map(({ code }) => code))],
  }
})
const counted = runs.slice(Math.floor(runs.length / 2)).sort((a, b) => a.load + a.prove - b.load - b.prove)
const median = counted[Math.floor(counted.length / 2)]
process.stdout.write(JSON.stringify({ ...median, peakMb: process.resourceUsage().maxRSS / 1024 }))

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
