import { run } from '../../../cli/run.ts'
import { Refusal } from '../project/refusal.ts'

/** Runs a verb of the `journey` command on the project and returns what it printed. Its refusal becomes ours. */
export async function runVerb(root: string, args: readonly string[]): Promise<string> {
  let out = ''
  let err = ''
  const status = await run([...args, '--root', root], {
    folder: root,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
    hasColours: false,
    ask: () => Promise.resolve(undefined),
    now: Date.now(),
  })
  // 1: it did its work and found problems, which the views show.
  if (status === 2) {
    const [, code, message] = /cannot run (\S+)\s+([\s\S]*)$/.exec(err) ?? []
    throw new Refusal(422, code ?? 'CANNOT_RUN', (message ?? err).trim().replaceAll(/\s*\n\s*/g, ' '))
  }
  return out.trim()
}
