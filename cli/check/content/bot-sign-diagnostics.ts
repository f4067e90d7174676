import { quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/bot-signs.json'

/** A sign of bots that is no regular expression, so that the server would not start, or one that everybody has. */
export function botSignDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const agent = 'value' in json ? (json.value as { readonly agent?: unknown } | null)?.agent : undefined
  if (typeof agent !== 'string') return []
  const wrong = wrongWith(agent)
  return wrong === undefined
    ? []
    : [
        {
          code: 'BOT_SIGN',
          severity: 'error',
          file: FILE,
          pointer: '/agent',
          message: `${quoted(agent)} ${wrong}.`,
          hint: 'Write the names of bots with "|" between them, such as "crawler|spider"; a "\\\\" goes in front of each of . ( ) [ ] * + ? that a name has.',
        },
      ]
}

function wrongWith(agent: string): string | undefined {
  try {
    // A pattern that the empty text matches is found in every text.
    return new RegExp(agent, 'i').test('')
      ? 'matches every browser, so every claim would count as that of a bot'
      : undefined
  } catch (error) {
    return `is not a regular expression, so the server would not start (${(error as Error).message})`
  }
}
