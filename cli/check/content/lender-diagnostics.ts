import { spokenName } from '../../../domain/index.ts'
import { editDistance, pointerOf, quoted, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { readable } from '../read/readable.ts'
import { valueIn } from '../read/value-in.ts'

const FILE = 'content/lenders.json'
const HOME = 'content/home.json'

interface Lender {
  readonly name: string
  readonly aliases: readonly string[]
  readonly group: string
}

/**
 * Lenders that are listed twice, have the name of another one, or are of a group that does not exist; misspelt ones in the lists of the
 * policy, and those in two of them; and lenders of the home page that no claim is made against.
 */
export function lenderDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const json = readable(FILE, source)
  const book = ('value' in json ? json.value : undefined) as { readonly groups?: object } | undefined
  const lenders = lendersOf(book)
  return [
    ...namesTwice(lenders),
    ...groupsUnknown(lenders, Object.keys(book?.groups ?? {})),
    ...misspelt(lenders, { ...book }),
    ...inTwoLists(lenders, { ...book }),
    ...notClaimedFrom(lenders, { ...book }, source),
  ]
}

/** The lists of which none of the agreements gets into a claim. */
const REFUSED = ['excluded', 'blacklisted'] as const

/** The name that a lender has in the book, for each of its names; a name that the book does not have is its own. */
function bookNames(lenders: readonly Lender[]): (name: string) => string {
  const owners = new Map(
    lenders.flatMap(({ name, aliases }) => [name, ...aliases].map((one) => [spokenName(one), name])),
  )
  return (name) => spokenName(owners.get(spokenName(name)) ?? name)
}

function namesIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

function inTwoLists(lenders: readonly Lender[], book: Readonly<Record<string, unknown>>): readonly Diagnostic[] {
  const ownName = bookNames(lenders)
  const [excluded, blacklisted] = REFUSED.map((list) => namesIn(book[list]))
  return (blacklisted ?? []).flatMap((name, index) =>
    excluded?.some((other) => ownName(other) === ownName(name)) === true
      ? [
          {
            code: 'LENDER_LISTED_TWICE',
            severity: 'error',
            file: FILE,
            pointer: pointerOf(['blacklisted', index]),
            message: `${quoted(name)} is in "excluded" as well: its agreements are left out, and a claim with one of them is refused.`,
            hint: 'Decide for one of the two.',
          } as const,
        ]
      : [],
  )
}

function notClaimedFrom(
  lenders: readonly Lender[],
  book: Readonly<Record<string, unknown>>,
  source: JourneySource,
): readonly Diagnostic[] {
  const ownName = bookNames(lenders)
  return namesIn(valueIn(source, HOME, ['lenders'])).flatMap((name, index) => {
    const list = REFUSED.find((one) => namesIn(book[one]).some((other) => ownName(other) === ownName(name)))
    return list === undefined
      ? []
      : [
          {
            code: 'LENDER_NOT_CLAIMED',
            severity: 'error',
            file: HOME,
            pointer: pointerOf(['lenders', index]),
            message: `The home page says that we look for ${quoted(name)}, which is ${quoted(list)} in ${FILE}.`,
            hint: 'Remove it from one of the two.',
          } as const,
        ]
  })
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

/** The lists of the policy. They may name a lender that the book does not have, as a bureau prints it. */
const LISTS = ['excluded', 'blacklisted', 'listed']
/** More letters than this may tell two firms apart. */
const MOST_SLIPS = 2

/** Names in the lists of the policy that no lender has, and one has almost: the list would not apply to it. */
function misspelt(lenders: readonly Lender[], book: Readonly<Record<string, unknown>>): readonly Diagnostic[] {
  const known = lenders.flatMap(({ name, aliases }) => [name, ...aliases])
  const spoken = new Set(known.map(spokenName))
  return LISTS.flatMap((list) => {
    const names: unknown = book[list]
    if (!Array.isArray(names)) return []
    return (names as readonly unknown[]).flatMap((name, index): readonly Diagnostic[] => {
      if (typeof name !== 'string' || spoken.has(spokenName(name))) return []
      const meant = known.find((one) => editDistance(spokenName(one), spokenName(name)) <= MOST_SLIPS)
      if (meant === undefined || spokenName(name).length < SHORTEST_NAME) return []
      return [
        {
          code: 'LENDER_MISSPELT',
          severity: 'warning',
          file: FILE,
          pointer: pointerOf([list, index]),
          message: `No lender has the name ${quoted(name)}, and ${quoted(meant)} is almost the same: ${quoted(list)} would not apply to its agreements.`,
          hint: `Write ${quoted(meant)}, or list ${quoted(name)} among the lenders.`,
        },
      ]
    })
  })
}
/** Of a shorter name, two letters are most of it. */
const SHORTEST_NAME = 8

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
