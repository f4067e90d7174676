import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textOption, type Verb } from '../command/verb.ts'
import { branchFolder } from '../project/branch-folder.ts'
import { CannotRun } from '../report/cannot-run.ts'

/** The workbench is a program of its own: the command must not load its server. */
export const workbenchVerb: Verb = {
  name: 'workbench',
  summary: 'opens the workbench, which shows and changes journeys in the browser',
  usage: '[--branch <name>] [--port <number>] [--database <address>]',
  needs: [],
  options: {
    branch: {
      type: 'string',
      help: 'opens a branch in a folder of its own below .data/branches, such as to approve its words; your files stay as they are',
    },
    port: {
      type: 'string',
      help: 'the port to listen on (default: 4700, or any that is free); the preview uses the next one; 0 takes any two that are free',
    },
    database: {
      type: 'string',
      help: "the product's PostgreSQL or a copy of it, to show where people stop; it is only read (default: DATABASE_URL, or the embedded one while the product runs)",
    },
  },
  details: 'It listens on this machine only, prints the address to open, and runs until you press Ctrl+C.',

  async run(call) {
    const script = join(dirname(dirname(realpathSync(process.argv[1] ?? ''))), 'scripts/workbench.mjs')
    if (!existsSync(script))
      throw new CannotRun('WORKBENCH_MISSING', `${script} does not exist.`, 'Install the whole project again.')
    const [branch, port, database] = ['branch', 'port', 'database'].map((name) => textOption(call, name))
    const options = [
      '--root',
      branch === undefined ? call.project.root : branchFolder(call.project.root, branch),
      ...(port === undefined ? [] : ['--port', port]),
      ...(database === undefined ? [] : ['--database', database]),
    ]
    const child = spawn(process.execPath, [script, ...options], { stdio: 'inherit' })
    // Ctrl+C reaches both; the workbench closes its connections first.
    process.on('SIGINT', () => undefined)
    process.once('SIGTERM', () => child.kill('SIGTERM'))
    const status = await new Promise<number>((done) => child.once('exit', (code) => done(code ?? 2)))
    return { status: status === 0 ? 0 : 2, text: '', json: { status } }
  },
}
