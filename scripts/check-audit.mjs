// Asks the registry for known holes in what is installed (npm audit) and fails at level high and above. A registry that cannot
// be asked, as offline or behind a mirror without that service, is said and no failure: then nothing is known, for good or bad.
import { spawnSync } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { stdout, error } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
  cwd: root,
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
})
const { metadata, vulnerabilities, ...answer } = parsed(stdout)
if (metadata === undefined || vulnerabilities === undefined) {
  const why = error?.code ?? answer.statusCode ?? answer.error?.code ?? 'no answer'
  console.log(
    `AUDIT_UNASKED The registry could not be asked for known holes (${why}), so none is ruled out. Run npm run check:audit where it can be reached.`,
  )
} else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range } of grave)
    console.error(`AUDIT_HOLE ${name} ${range}: ${severity}. Take a version without it, or leave the package out.`)
  if (grave.length > 0) process.exit(1)
  console.log('No known hole of level high or above.')
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
