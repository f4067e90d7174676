import { quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/bot-signs.json'

/** Signs of bots that people have too: their browsers, or the pace that they are promised. And one that is no regular expression, so that the server would not start. */
export function botSignDiagnostics(source: JourneySource): readonly Diagnostic[] {
  return [...agentDiagnostics(source), ...paceDiagnostics(source)]
}

/** Whoever is as quick as the home page says must not count as a bot. */
function paceDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const fastest = valueIn(source, FILE, ['fastestClaimSeconds'])
  const promised = valueIn(source, FACTS, ['facts', PROMISE, 'value'])
  if (typeof fastest !== 'number' || typeof promised !== 'number' || fastest < promised) return []
  return [
    {
      code: 'BOT_SIGN',
      severity: 'error',
      file: FILE,
      pointer: '/fastestClaimSeconds',
      message: `Claims that take less than ${fastest} seconds count as those of bots, and people are promised to start one in ${promised} (${quoted(PROMISE)} in ${FACTS}).`,
      hint: 'Lower it to what nobody can do.',
    },
  ]
}
const FACTS = 'content/facts.json'
const PROMISE = 'start.seconds'

function agentDiagnostics(source: JourneySource): readonly Diagnostic[] {
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
    const sign = new RegExp(agent, 'i')
    if (sign.test('')) return 'matches every browser, so every claim would count as that of a bot'
    const [browser] = Object.entries(BROWSERS).find(([, name]) => sign.test(name)) ?? []
    return browser === undefined
      ? undefined
      : `matches ${browser}, so the claims of people who use it would count as those of bots`
  } catch (error) {
    return `is not a regular expression, so the server would not start (${(error as Error).message})`
  }
}

/** How browsers that people use call themselves. */
const BROWSERS: Readonly<Record<string, string>> = {
  'Chrome on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Safari on an iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Firefox on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  Edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  'a phone of CUBOT':
    'Mozilla/5.0 (Linux; Android 11; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
}
