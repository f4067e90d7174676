import { type Diagnostic, FileError, type ProjectFiles, readJson } from '../loader/index.ts'
import { factsOf, putFacts, FACTS_FILE, type Facts } from './site/known-facts.ts'
import type { FactsFile } from './site/facts-file.ts'
import { exactMatcher } from './address.ts'
import { REGULATED, type CopyRule, type CopyRules, type CopyString, type Kind, type KindBy } from './copy-string.ts'
import { figuresTypedIn, pageStrings } from './page-strings.ts'
import { replacedAddresses } from './replaced-addresses.ts'
import { stringsIn } from './strings-in.ts'
import { wordsDiagnostic } from './words-diagnostic.ts'

export const RULES_FILE = 'content/copy.json'

/** Every string that a consumer can see. */
export interface CopyBook {
  readonly rules: CopyRules
  readonly facts: Facts
  readonly strings: readonly CopyString[]
  /** Strings that no rule covers, so it is unknown whether a consumer sees them. */
  readonly undecided: readonly { readonly address: string; readonly text: string }[]
  /** The parts that each page makes from data, by file. */
  readonly partsOf: ReadonlyMap<string, readonly string[]>
  /** The figures that a page declares to be typed on purpose, by file. */
  readonly typedIn: ReadonlyMap<string, readonly string[]>
}

interface Reading {
  /** Rules for a revision without rules of its own. */
  readonly instead?: CopyRules | undefined
  /** Called for each error in one file or one string, which is then left out; without it, the first one is thrown. */
  readonly report?: (diagnostic: Diagnostic) => void
}

/** Reads the book. Throws `FileError` if a file it needs is missing or is not JSON, and `ContentError` for a wrong fact. */
export function readBook(files: ProjectFiles, { instead, report }: Reading = {}): CopyBook {
  const rules =
    instead !== undefined && files.text(RULES_FILE) === undefined ? instead : (jsonOf(files, RULES_FILE) as CopyRules)
  const facts = factsOf(jsonOf(files, FACTS_FILE) as FactsFile)
  const strings: CopyString[] = []
  const undecided: CopyBook['undecided'][number][] = []
  const partsOf = new Map<string, readonly string[]>()
  const typedIn = new Map<string, readonly string[]>()
  const rulesOf = ruleFinder(rules.rules)
  for (const file of filesNamed(rules, files)) {
    const replaced = replacedAddresses(file, files)
    const written = orReported(
      () => (file.endsWith('.md') ? pageOf(files, file, { partsOf, typedIn }) : wordsOf(files, file)),
      { file, pointer: '' },
      report,
    )
    for (const { pointer, text, line, page, local } of written ?? []) {
      const address = `${file}#${pointer}`
      const found = rulesOf(replaced(pointer))
      const ruled = { ...page, ...found.says }
      // A string that is not copy stays so, whatever is declared around it.
      const rule = ruled.kind === 'none' ? ruled : { ...ruled, ...local }
      if (rule.kind === undefined) undecided.push({ address, text })
      else if (rule.kind !== 'none') {
        const { kind } = rule
        const at = { file, pointer, ...(line === undefined ? {} : { place: { line, column: 1 } }) }
        const copy = orReported(() => copyString(address, text, { ...rule, kind }, facts), at, report)
        if (copy === undefined) continue
        strings.push({
          ...copy,
          kindBy: local.kind === undefined ? (found.kindBy ?? { from: 'page' }) : { from: 'words' },
          ...(line === undefined ? {} : { line }),
        })
      }
    }
  }
  return { rules, facts, strings, undecided, partsOf, typedIn }
}

/** The result, or `undefined` where it throws an expected error that somebody wants to hear of. */
function orReported<Result>(
  read: () => Result,
  at: Pick<Diagnostic, 'file' | 'pointer' | 'place'>,
  report: Reading['report'],
): Result | undefined {
  try {
    return read()
  } catch (error) {
    if (report === undefined) throw error
    report(wordsDiagnostic(error, at))
    return undefined
  }
}

function copyString(
  address: string,
  written: string,
  rule: Omit<CopyRule, 'at' | 'kind'> & { readonly kind: Kind },
  facts: Facts,
): Omit<CopyString, 'kindBy'> {
  const used = new Set<string>()
  const text = putFacts(written, facts, address, used)
  const known = [...used].flatMap((name) => facts.byName.get(name) ?? [])
  const source = [rule.source, ...known.map((fact) => fact.source)].filter((part) => part !== undefined)
  // The oldest of the facts it states, and the earliest review date.
  const asOf = earliest([rule.asOf, ...known.map((fact) => fact.asOf)])
  const reviewBy = earliest([rule.reviewBy, ...known.map((fact) => fact.reviewBy)])
  return {
    address,
    text,
    kind: rule.kind,
    isFrame: rule.isFrame === true,
    ...(rule.shown === undefined ? {} : { shown: rule.shown }),
    screens: rule.screens ?? [],
    ...(source.length === 0 ? {} : { source: [...new Set(source)].join('; ') }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(reviewBy === undefined ? {} : { reviewBy }),
    facts: [...used],
  }
}

function earliest(days: readonly (string | undefined)[]): string | undefined {
  return days.filter((day) => day !== undefined).sort()[0]
}

interface Written {
  readonly pointer: string
  readonly text: string
  readonly line?: number
  /** What a page declares for all its words; a rule overrides it. */
  readonly page?: Omit<CopyRule, 'at'>
  /** What is declared next to the string; it overrides a rule. */
  readonly local: Omit<CopyRule, 'at'>
}

function wordsOf(files: ProjectFiles, file: string): readonly Written[] {
  return stringsIn(jsonOf(files, file)).map(({ pointer, text, around }) => ({
    pointer,
    text,
    local: NOTES.has(pointer.slice(pointer.lastIndexOf('/') + 1)) ? {} : localRule(around),
  }))
}

/** Keys that describe words; they are not words themselves. */
const NOTES: ReadonlySet<string> = new Set(['kind', 'source', 'asOf', 'reviewBy', 'reason'])

/** The closest declaration around a string. A step has a kind too, and a field states its source in its description. */
function localRule(around: readonly Readonly<Record<string, unknown>>[]): Written['local'] {
  const text = (key: string) =>
    around.map((one) => one[key]).find((value) => typeof value === 'string') as string | undefined
  const kind = around.map((one) => one['kind']).find(isKind)
  const source =
    text('source') ?? (around.some((one) => 'messages' in one && 'ui' in one) ? text('description') : undefined)
  return said({ kind, source, asOf: text('asOf'), reviewBy: text('reviewBy') })
}

interface Declared {
  readonly partsOf: Map<string, readonly string[]>
  readonly typedIn: Map<string, readonly string[]>
}

/** A page declares what applies to all its words. */
function pageOf(files: ProjectFiles, file: string, { partsOf, typedIn }: Declared): readonly Written[] {
  const { matter, blocks, parts } = pageStrings(files.text(file) ?? '')
  partsOf.set(file, parts)
  typedIn.set(file, figuresTypedIn(matter))
  const path =
    typeof matter['path'] === 'string' ? matter['path'] : `/${file.slice(file.lastIndexOf('/') + 1, -'.md'.length)}`
  const { kind, source, reviewBy, asOf } = matter
  const page = {
    ...said({ kind: isKind(kind) ? kind : undefined, source, reviewBy, asOf }),
    screens: [path],
    shown: `page ${path}`,
  }
  const front = ['title', 'description'].flatMap((key) =>
    typeof matter[key] === 'string' ? [{ pointer: `/${key}`, text: matter[key], page, local: {} }] : [],
  )
  return [...front, ...blocks.map((block) => ({ ...block, page, local: {} }))]
}

function said(found: {
  readonly kind: Kind | undefined
  readonly source: unknown
  readonly asOf: unknown
  readonly reviewBy: unknown
}): Written['local'] {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'))
}

const KINDS: readonly string[] = [...REGULATED, 'error', 'help', 'ui']
const isKind = (value: unknown): value is Kind => typeof value === 'string' && KINDS.includes(value)

interface Ruled {
  readonly says: Omit<CopyRule, 'at'>
  /** Absent where no rule names a kind. */
  readonly kindBy?: KindBy
}

/**
 * The rule for a string that replaces others: all rules for any of them, in the order of the rules. Most rules are about
 * other files, so the rules of a file are picked once.
 */
function ruleFinder(rules: readonly CopyRule[]): (addresses: readonly string[]) => Ruled {
  const known = rules.flatMap(({ at, ...says }, order) =>
    at.map((pattern) => ({
      isAbout: exactMatcher([pattern.split('#')[0] ?? '']),
      isMeant: exactMatcher([pattern]),
      pattern,
      order,
      says,
    })),
  )
  const picked = new Map<string, typeof known>()
  const rulesOf = (file: string) => {
    const own = picked.get(file) ?? known.filter(({ isAbout }) => isAbout(file))
    picked.set(file, own)
    return own
  }
  return (addresses) => {
    const found = addresses.flatMap((address) =>
      rulesOf(address.split('#')[0] ?? '').filter(({ isMeant }) => isMeant(address)),
    )
    const inOrder = found.sort((one, other) => one.order - other.order)
    const deciding = inOrder.filter(({ says }) => says.kind !== undefined)
    const last = deciding.at(-1)
    const otherwise = deciding.findLast(({ pattern }) => pattern !== addresses.at(-1))?.says.kind
    return {
      says: Object.assign({}, ...inOrder.map(({ says }) => says)) as Ruled['says'],
      ...(last !== undefined && {
        kindBy: { from: 'rule', rule: last.pattern, ...(otherwise !== undefined && { otherwise }) },
      }),
    }
  }
}

/** Files by name or with stars in the last part of their path. */
function filesNamed({ files: patterns, data }: CopyRules, files: ProjectFiles): readonly string[] {
  const isData = exactMatcher(data.files)
  const names = patterns.flatMap((pattern) => {
    const folder = pattern.slice(0, pattern.lastIndexOf('/'))
    const isMeant = exactMatcher([pattern])
    return files
      .list(folder)
      .map((name) => `${folder}/${name}`)
      .filter(isMeant)
  })
  return [...new Set(names)].filter((name) => !isData(name))
}

function jsonOf(files: ProjectFiles, file: string): unknown {
  const text = files.text(file)
  if (text === undefined)
    throw new FileError('FILE_MISSING', `${file} does not exist, but the copy book needs it.`, {
      hint: 'Restore it; docs/copy.md describes it.',
    })
  return readJson(text)
}
