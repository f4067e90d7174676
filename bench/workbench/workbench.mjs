import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buildWorkbench } from '../../scripts/build/build-workbench.mjs'
import { generateSchemaModules } from '../../scripts/generate.mjs'
import { freePort } from '../harness/process.mjs'
import { ROOT } from '../harness/report.mjs'

const OPEN = /http:\/\/127\.0\.0\.1:\d+\/#token=\S+/

/** Builds the workbench unless it is built already. */
export const build = () => buildWorkbench(ROOT, generateSchemaModules)

/** The built workbench over a project, in a process of its own: its printed address, and how to end it. */
export async function openWorkbench(folder) {
  const args = [join(ROOT, 'dist/workbench/server/main.mjs'), '--root', folder, '--port', String(await freePort())]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  return {
    address: await openedAt(child),
    async stop() {
      if (child.exitCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function openedAt(child) {
  let said = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk)
    const [address] = OPEN.exec(said) ?? []
    if (address === undefined) continue
    child.stdout.resume()
    return address
  }
  throw new Error(`BENCH_NOT_STARTED The workbench ended and said: ${said}`)
}
