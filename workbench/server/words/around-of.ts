import { addressMatcher, type CopyBook } from '../../../copy/index.ts'
import type { WordsAround } from '../../words-wire.ts'

/** What has to be around a step, over it or instead of it, for these words to be seen; null for words of a step, and where a frame cannot show them. */
export function aroundOf(address: string, { rules, partsOf }: Pick<CopyBook, 'rules' | 'partsOf'>): WordsAround | null {
  const shows = AROUND.find(([pattern]) => pattern.test(address))?.[1]
  if (shows !== undefined) return { shows }
  // Only search engines and link previews show these.
  if (address.endsWith('#/description')) return null
  if (address.startsWith('content/help.json#/')) return inHelp(address)
  if (address.startsWith('content/home.json#/')) return inHome(address)
  const page = PAGE.exec(address)?.[1] ?? pageWith(address, rules.parts, partsOf)
  return page === undefined ? null : { shows: 'page', page }
}

const AROUND: readonly (readonly [address: RegExp, shows: 'step' | 'frame' | 'cookies'])[] = [
  [/^journeys\/[^#]+#\/(?:banner|words\/)/, 'step'],
  [/^content\/app\.json#\/(?:product$|masthead\/|footer\/|help\/)/, 'frame'],
  [/^content\/pages\.json#\/cookies\/(?!change\/)/, 'cookies'],
]
const PAGE = /^content\/pages\/([^/#]+)\.md#/

function inHelp(address: string): WordsAround {
  const [, part, name = null] = /#\/(issues|toasts)\/([^/]+)/.exec(address) ?? []
  return { shows: 'help', issue: part === 'issues' ? name : null, toast: part === 'toasts' ? name : null }
}

function inHome(address: string): WordsAround {
  return {
    shows: 'home',
    claim: /#\/claims\/([^/]+)/.exec(address)?.[1] ?? null,
    isVariant: address.endsWith('#/start'),
    saysNo: address.endsWith('#/question/still'),
  }
}

/** The first page that has a part which is made of these words, such as the table of fees. */
function pageWith(
  address: string,
  parts: CopyBook['rules']['parts'],
  partsOf: CopyBook['partsOf'],
): string | undefined {
  const names = Object.entries(parts).flatMap(([name, at]) => (addressMatcher(at)(address) ? [name] : []))
  const [file] = [...partsOf].find(([, its]) => its.some((part) => names.includes(part))) ?? []
  return /([^/]+)\.md$/.exec(file ?? '')?.[1]
}
