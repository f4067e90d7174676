import { spokenName } from '../../../domain/index.ts'
import { pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'

const FILE = 'content/lenders.json'

interface Lender {
  readonly name: string
  readonly aliases: readonly string[]
  readonly group: string
}

/** Lenders that are listed twice, have the name of another one, or are of a group that does not exist. */
export function lenderDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const book = ('value' in json ? json.value : undefined) as { readonly groups?: object } | undefined
  return [...namesTwice(lendersOf(book)), ...groupsUnknown(lendersOf(book), Object.keys(book?.groups ?? {}))]
}

/** Names are compared as reports of the bureaus are: without case, accents and "Limited". */
function namesTwice(lenders: readonly Lender[]): readonly Diagnostic[] {
  const owners = new Map<string, number>()
  return lenders.flatMap(({ name, aliases }, index) =>
    [name, ...aliases].flatMap((said, nth): readonly Diagnostic[] => {
      const owner = owners.get(spokenName(said))
      if (owner === undefined) owners.set(spokenName(said), index)
      if (owner === undefined || owner === index) return []
      const at = nth === 0 ? ['lenders', index, 'name'] : ['lenders', index, 'aliases', nth - 1]
      return [
        {
          code: 'LENDER_TWICE',
          severity: 'error',
          file: FILE,
          pointer: pointerOf(at),
          message: `${quoted(said)} is a name of ${quoted(lenders[owner]?.name ?? '')} and of ${quoted(name)}: agreements that a bureau prints so would be taken for one of the two.`,
          hint: 'Remove it from one of them. Case, accents and a closing Limited, Ltd, PLC, UK do not tell names apart.',
        },
      ]
    }),
  )
}

function groupsUnknown(lenders: readonly Lender[], groups: readonly string[]): readonly Diagnostic[] {
  return lenders.flatMap(({ name, group }, index) =>
    groups.includes(group)
      ? []
      : [
          {
            code: 'LENDER_GROUP_UNKNOWN',
            severity: 'error',
            file: FILE,
            pointer: pointerOf(['lenders', index, 'group']),
            message: `${quoted(name)} is of the group ${quoted(group)}, which "groups" does not have: its leads would have the value of an unknown lender.`,
            hint: `The groups are ${groups.join(', ')}.`,
          } as const,
        ],
  )
}

/** Those of the right shape; the schema of the file reports all others. */
function lendersOf(book: unknown): readonly Lender[] {
  const { lenders } = (book ?? {}) as { readonly lenders?: unknown }
  if (!Array.isArray(lenders)) return []
  return (lenders as readonly (Partial<Lender> | null)[]).every(
    (one) => typeof one?.name === 'string' && Array.isArray(one.aliases) && typeof one.group === 'string',
  )
    ? (lenders as readonly Lender[])
    : []
}
