import { editDistance, pointerOf, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { textsIn } from '../figures/step-words.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readablePage } from '../read/readable-page.ts'
import { valueIn } from '../read/value-in.ts'
import { contactsIn, type Contact } from './contacts-in.ts'

const FACTS = 'content/facts.json'
/** Data that no consumer reads, with people of its own. */
const NO_WORDS: ReadonlySet<string> = new Set(
  ['approvals', 'comments', 'copy', 'facts', 'sandbox-outcomes'].map((name) => `content/${name}.json`),
)
/** A slip of the finger or two: other numbers and addresses differ in more. */
const MOST_SLIPS = 2

/** Telephone numbers and email addresses in words and links that are a digit or a letter off that of a fact, and no other fact. */
export function nearContactDiagnostics({ source, files }: Pick<Project, 'source' | 'files'>): readonly Diagnostic[] {
  const known = knownContacts(source)
  if (known.length === 0) return []
  const report = (text: string, at: Pick<Diagnostic, 'file' | 'pointer' | 'place'>) =>
    contactsIn(text).flatMap((typed) => nearTo(typed, known, at))
  const words = ['journeys', 'schemas/fields', 'content']
    .flatMap((folder) => filesEnding('.json', folder, source))
    .filter((file) => !NO_WORDS.has(file))
    .flatMap((file) =>
      textsIn(valueIn(source, file)).flatMap(([text, at]) => report(text, { file, pointer: pointerOf(at) })),
    )
  const pages = filesEnding('.md', 'content/pages', files).flatMap((file) => {
    const page = readablePage(file, files)
    return 'diagnostic' in page
      ? []
      : page.blocks.flatMap(({ pointer, text, line }) => report(text, { file, pointer, place: { line, column: 1 } }))
  })
  return [...words, ...pages]
}

interface KnownContact extends Contact {
  readonly fact: string
}

function knownContacts(source: JourneySource): readonly KnownContact[] {
  return Object.entries(valueIn(source, FACTS, ['facts']) ?? {}).flatMap(([fact, said]: [string, unknown]) => {
    const value = valueAt(said, ['value'])
    return typeof value === 'string' ? contactsIn(value).map((contact) => ({ ...contact, fact })) : []
  })
}

function nearTo(
  typed: Contact,
  known: readonly KnownContact[],
  at: Pick<Diagnostic, 'file' | 'pointer' | 'place'>,
): readonly Diagnostic[] {
  const same = known.filter(({ kind }) => kind === typed.kind)
  if (same.some(({ reached }) => reached === typed.reached)) return []
  const near = same.find(({ reached }) => editDistance(reached, typed.reached) <= MOST_SLIPS)
  if (near === undefined) return []
  return [
    {
      code: 'FACT_CONTACT',
      severity: 'warning',
      ...at,
      message: `${quoted(typed.written)} is almost the ${typed.kind} of the fact ${quoted(near.fact)}, which is ${quoted(near.written)}.`,
      hint: `Correct it; if it is another ${typed.kind}, add it to ${FACTS}.`,
    },
  ]
}
