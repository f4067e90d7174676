import { partsOfPointer, quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { valueIn } from '../read/value-in.ts'

const LENDERS = 'content/lenders.json'

/** Where the tier of a lender goes: into each agreement, and into the answer of the call that looks lenders up. */
const TIERS: readonly (readonly [file: string, pointer: string])[] = [
  ['schemas/entities/agreement.json', '/properties/tier'],
  ['schemas/entities/lender-map.json', '/additionalProperties/properties/tier'],
]

/** What a tier may be at all: any other is a fault of the lender. */
const BOOK = 'schemas/entities/lender-book.json'

/** Tiers of lenders that the schema of an agreement, or of the map of lenders, does not allow: the agreements with them would be refused. */
export function lenderTierDiagnostics(source: JourneySource): readonly Diagnostic[] {
  const list = valueIn(source, LENDERS, ['lenders'])
  const lenders = (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((lender) => {
    const [name, tier] = [valueAt(lender, ['name']), valueAt(lender, ['tier'])]
    return typeof name === 'string' && typeof tier === 'number' ? [{ name, tier }] : []
  })
  const [least, most] = ['minimum', 'maximum'].map((keyword) =>
    valueIn(source, BOOK, ['properties', 'lenders', 'items', 'properties', 'tier', keyword]),
  )
  const sound = lenders.filter(
    ({ tier }) => (typeof least !== 'number' || tier >= least) && (typeof most !== 'number' || tier <= most),
  )
  return TIERS.flatMap(([file, pointer]) =>
    (['minimum', 'maximum'] as const).flatMap((keyword): readonly Diagnostic[] => {
      const limit = valueIn(source, file, [...partsOfPointer(pointer), keyword])
      if (typeof limit !== 'number') return []
      const out = sound.find(({ tier }) => (keyword === 'minimum' ? tier < limit : tier > limit))
      if (out === undefined) return []
      return [
        {
          code: 'LENDER_TIER',
          severity: 'error',
          file,
          pointer: `${pointer}/${keyword}`,
          message: `${quoted(out.name)} in ${LENDERS} is of tier ${out.tier}, and the ${keyword} here is ${limit}: agreements with this lender would be refused.`,
          hint: `Write the limits of the tiers in ${LENDERS}.`,
        },
      ]
    }),
  )
}
