import { createInterface } from 'node:readline'
import { run } from './run.ts'

const isTerminal = process.stdout.isTTY === true
// A reader that closes early (`journey graph v3 | head`) is not an error.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 2))

void run(process.argv.slice(2), {
  folder: process.cwd(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal,
  // https://no-color.org: any non-empty value.
  hasColours: isTerminal && (process.env['NO_COLOR'] ?? '') === '',
  ask: asker(),
  now: Date.now(),
}).then((status) => {
  process.exitCode = status
})

/** Reads lines one at a time, so that a script can be piped in. Only the first question opens the input. */
function asker(): (question: string) => Promise<string | undefined> {
  let lines: AsyncIterator<string> | undefined
  return async (question) => {
    process.stdout.write(question)
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]()
    const { value, done } = await lines.next()
    if (done === true) return undefined
    // The terminal does not echo a line that was piped in.
    if (question !== '' && !process.stdin.isTTY) process.stdout.write(`${String(value)}\n`)
    return value
  }
}
