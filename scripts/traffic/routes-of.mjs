import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const COMMAND = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), 'bin/journey.mjs')

/**
 * The routes through a journey of a project, as `journey routes` finds them; it writes nothing. Throws TRAFFIC_JOURNEY_UNKNOWN with what the command says.
 *
 * @param {string} journey
 * @param {string} root the folder of the project
 * @returns {readonly import('./walk-route.d.mts').Route[]}
 */
export function routesOf(journey, root) {
  const args = ['routes', journey, '--check', '--json', '--root', root]
  const { stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  const runs = runsIn(stdout)
  if (runs === undefined) throw new Error(`TRAFFIC_JOURNEY_UNKNOWN ${journey}: ${stderr.trim() || stdout.trim()}`)
  const ends = new Set(runs.flatMap(({ steps }) => steps.flatMap(({ step, to }) => (to === null ? [step] : []))))
  return runs.map(({ steps }) => {
    // The sandbox's calls do not fail, so there is nothing to try again.
    const onward = steps.flatMap(({ step, to, answers }) =>
      to === step || to === null ? [] : [{ step, to, answers, isEnd: ends.has(step) }],
    )
    return { steps: onward, endsAtEnd: ends.has(onward.at(-1)?.to ?? '') }
  })
}

/**
 * @param {string} text
 * @returns {{ steps: { step: string, to: string | null, answers: Record<string, unknown> }[] }[] | undefined}
 */
function runsIn(text) {
  try {
    const { runs } = JSON.parse(text)
    return Array.isArray(runs) ? runs : undefined
  } catch {
    return undefined
  }
}
