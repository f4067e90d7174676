import { pointerOf, valueAt, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { textsIn } from '../figures/step-words.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

const FACTS = 'content/facts.json'
const FACT = String.raw`\{\{\s*([\w.]+)[^{}]*\}\}`
/** "between A and B", "from A to B", "A – B"; "A and B" alone names no beginning. */
const PAIRS: readonly RegExp[] = [
  new RegExp(String.raw`\bbetween\s+${FACT}\s+and\s+${FACT}`, 'gi'),
  new RegExp(String.raw`${FACT}\s+(?:to|until|till)\s+${FACT}`, 'gi'),
  new RegExp(String.raw`${FACT}\s*[-–—]\s*${FACT}`, 'g'),
]

/** Words that name a time from its end to its beginning: by "notBefore", the second of two facts belongs in front. */
export function factPairDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const facts = valueIn(source, FACTS, ['facts'])
  const isBehind = (name: string, other: string, seen: readonly string[] = []): boolean => {
    const before = valueAt(facts, [name, 'notBefore'])
    return (
      typeof before === 'string' &&
      !seen.includes(before) &&
      (before === other || isBehind(before, other, [...seen, before]))
    )
  }
  const reversedIn = (text: string) =>
    PAIRS.flatMap((pair) => [...text.matchAll(pair)]).filter(([, first = '', second = '']) => isBehind(first, second))
  const report = (file: string, at: Pick<Diagnostic, 'pointer' | 'place'>, words: string): Diagnostic => ({
    code: 'FACT_ORDER',
    severity: 'error',
    file,
    ...at,
    message: `“${words.replace(/\s+/g, ' ')}” names the end first: by ${FACTS} the second fact is not behind the first.`,
    hint: 'Swap the two.',
  })
  const inWords = filesEnding('.json', 'content', source).flatMap((file) =>
    textsIn(valueIn(source, file)).flatMap(([text, at]) =>
      reversedIn(text).map(([words]) => report(file, { pointer: pointerOf(at) }, words)),
    ),
  )
  const inPages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const text = files.text(file) ?? ''
    return reversedIn(text).map(({ 0: words, index }) => {
      const before = text.slice(0, index)
      const place = { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
      return report(file, { pointer: '', place }, words)
    })
  })
  return [...inWords, ...inPages]
}
