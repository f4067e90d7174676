import { projectRoot } from '../settings/project-root.ts'
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  root: projectRoot(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  now: () => new Date(),
})
