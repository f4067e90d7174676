import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWorkbench } from '../../scripts/build/build-workbench.mjs'
import { generateSchemaModules } from '../../scripts/generate.mjs'
import { freePorts } from '../harness/process.mjs'
import { ROOT } from '../harness/report.mjs'

const OPEN = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/

/** Builds the workbench unless it is built already. */
export const build = () => buildWorkbench(ROOT, generateSchemaModules)

/** Connections of browsers take ports by chance, also between the search for a free pair and the start. */
const ATTEMPTS = 5

/** The built workbench over a project, in a process of its own: its printed address, and how to end it. */
export async function openWorkbench(folder, attempts = ATTEMPTS) {
  const port = await freePorts(2)
  const args = [join(ROOT, 'dist/workbench/server/main.mjs'), '--root', folder, '--port', String(port)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await openedAt(child)
  if (address === undefined) {
    if (attempts > 1) return openWorkbench(folder, attempts - 1)
    throw new Error('BENCH_NOT_STARTED The workbench has ended each time; what it said is above.')
  }
  return {
    address,
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** undefined if it has ended before. */
async function openedAt(child) {
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [address] = OPEN.exec(said) ?? []
    if (address === undefined) continue
    child.stdout.resume()
    return address
  }
  return undefined
}
