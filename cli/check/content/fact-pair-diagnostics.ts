import { pointerOf, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { FACTS_FILE, factsOf } from '../../../copy/index.ts'
import type { Project } from '../../project/project.ts'
import { textsIn } from '../figures/step-words.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'
import { measured } from './fact-order-diagnostics.ts'

const FACT = String.raw`\{\{\s*([\w.]+)[^{}]*\}\}`
/** "between A and B", "from A to B", "A – B"; "A and B" alone names no beginning. */
const PAIRS: readonly RegExp[] = [
  new RegExp(String.raw`\bbetween\s+${FACT}\s+and\s+${FACT}`, 'gi'),
  new RegExp(String.raw`${FACT}\s+(?:to|until|till)\s+${FACT}`, 'gi'),
  new RegExp(String.raw`${FACT}\s*[-–—]\s*${FACT}`, 'g'),
  new RegExp(
    String.raw`\b(?:until|till|to)\s+${FACT}[^.!?{}]*\bexten\w+\b[^.!?{}]*\b(?:to|until|till)\s+${FACT}`,
    'gi',
  ),
]
/** "A and A", "A or A": of two facts that may stand in any order, both name something. */
const TWICE = /(?<!\bbetween\s+)\{\{\s*([\w.]+)([^{}]*)\}\}\s+(?:and|or|and\/or|&)\s+\{\{\s*\1\2\}\}/gi
/** "was lowered from A to B" */
const FALLS =
  /\b(?:fall|fell|fallen|cut|drop\w*|reduc\w*|lower\w*|decreas\w*|chang\w*|went|moved?)\s+(?:\w+\s+){0,2}from\s+$/i

/** Words that name two facts from the end to the beginning, from the larger to the smaller, or one fact as both. */
export function factPairDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const faultOf = faultFinder(source)
  const faultsIn = (text: string) => [...outOfOrder(text), ...namedTwice(text)]
  const outOfOrder = (text: string) =>
    PAIRS.flatMap((pair) => [...text.matchAll(pair)]).flatMap(({ 0: words, 1: first = '', 2: second = '', index }) => {
      const fault = faultOf(first, second, FALLS.test(text.slice(0, index)))
      return fault === undefined ? [] : [{ words: words.replace(/\s+/g, ' '), index, ...fault }]
    })
  const report = (
    file: string,
    at: Pick<Diagnostic, 'pointer' | 'place'>,
    { words, is, hint }: Fault & { readonly words: string },
  ): Diagnostic => ({ code: 'FACT_ORDER', severity: 'error', file, ...at, message: `“${words}” ${is}.`, hint })
  const inWords = filesEnding('.json', 'content', source).flatMap((file) =>
    textsIn(valueIn(source, file)).flatMap(([text, at]) =>
      faultsIn(text).map((fault) => report(file, { pointer: pointerOf(at) }, fault)),
    ),
  )
  const inPages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const text = files.text(file) ?? ''
    return faultsIn(text).map((fault) => {
      const before = text.slice(0, fault.index)
      const place = { line: before.split('\n').length, column: fault.index - before.lastIndexOf('\n') }
      return report(file, { pointer: '', place }, fault)
    })
  })
  return [...inWords, ...inPages]
}

interface Fault {
  readonly is: string
  readonly hint: string
}

type FaultOf = (first: string, second: string, falls: boolean) => Fault | undefined

function namedTwice(text: string): readonly (Fault & { readonly words: string; readonly index: number })[] {
  return [...text.matchAll(TWICE)].map(({ 0: words, index }) => ({
    words: words.replace(/\s+/g, ' '),
    index,
    is: 'names one fact twice',
    hint: 'Name the other one.',
  }))
}

function faultFinder(source: JourneySource): FaultOf {
  const facts = knownFacts(source)
  const isBehind = (name: string, other: string, seen: readonly string[] = []): boolean => {
    const before = valueAt(facts, [name, 'notBefore'])
    return (
      typeof before === 'string' &&
      !seen.includes(before) &&
      (before === other || isBehind(before, other, [...seen, before]))
    )
  }
  return (first, second, falls) => {
    if (first === second && Object.hasOwn(facts, first))
      return { is: 'names one fact as both ends', hint: 'Name the other end.' }
    if (isBehind(first, second))
      return {
        is: `names the end first: by ${FACTS_FILE} the second fact is not behind the first`,
        hint: 'Swap the two.',
      }
    const [one, other] = [measured(facts[first]), measured(facts[second])]
    if (falls || !Object.hasOwn(facts, first) || one.kind !== other.kind || typeof one.size !== typeof other.size)
      return undefined
    const isRising =
      typeof one.size === 'number'
        ? one.size < Number(other.size)
        : one.kind !== 'date' || String(one.size) < String(other.size)
    return isRising
      ? undefined
      : {
          is: `does not rise: by ${FACTS_FILE} the first is ${String(valueAt(facts, [first, 'value']))}, and the second ${String(valueAt(facts, [second, 'value']))}`,
          hint: 'Swap the two, or name the facts that are meant.',
        }
  }
}

/** With those that are computed, unless the file has faults, which are reported elsewhere. */
function knownFacts(source: JourneySource): Readonly<Record<string, unknown>> {
  const file = valueIn(source, FACTS_FILE)
  try {
    return Object.fromEntries(factsOf(file as Parameters<typeof factsOf>[0]).byName)
  } catch {
    return (valueAt(file, ['facts']) ?? {}) as Readonly<Record<string, unknown>>
  }
}
