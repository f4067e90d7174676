import type { Names } from '../../../cli/editor/editor-schema.ts'
import { trustedScript } from '../shell/trusted-script.ts'
import type { LanguageAnswer, LanguageCall } from './language-messages.ts'
import workerUrl from './language-worker.ts?worker&url'

export interface Language {
  readonly ask: (
    kind: 'problems' | 'completions' | 'hover',
    path: string,
    text: string,
    at?: number,
  ) => Promise<LanguageAnswer>
  readonly setNames: (names: Names) => void
}

/** The JSON language service, in a worker that stays for the next file. */
export function theLanguage(): Language {
  return (opened ??= openLanguage())
}
let opened: Language | undefined

function openLanguage(): Language {
  // The type of Worker does not know trusted addresses yet.
  const worker = new Worker(trustedScript(workerUrl) as string, { type: 'module' })
  const waiting = new Map<number, (answer: LanguageAnswer) => void>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<LanguageAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  const post = (call: LanguageCall) => worker.postMessage(call)
  return {
    ask(kind, path, text, at = 0) {
      const id = (last += 1)
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        post({ kind, id, path, text, at })
      })
    },
    setNames: (names) => post({ kind: 'names', names }),
  }
}
