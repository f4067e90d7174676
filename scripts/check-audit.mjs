// Asks the registry for known vulnerabilities of the installed packages (npm audit) and fails at level high and above. If the registry is
// unreachable, offline or behind a mirror without that service, the check says so and does not fail: the result is then unknown.
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
    `AUDIT_UNASKED The registry could not be asked for known vulnerabilities (${why}), so none is ruled out. Run npm run check:audit where it is reachable.`,
  )
} else {
  const grave = Object.values(vulnerabilities).filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range } of grave)
    console.error(`AUDIT_HOLE ${name} ${range}: ${severity}. Use a version without it, or remove the package.`)
  if (grave.length > 0) process.exit(1)
  console.log('No known vulnerability of level high or above.')
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
