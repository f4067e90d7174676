import { quoted, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { filesEnding } from '../read/files-ending.ts'
import { valueIn } from '../read/value-in.ts'

/** So many contracts that agree show what the consent to a search is called. */
const ENOUGH = 2

/** One contract that asks a bureau by another consent than all others do: who gave this one has not agreed to a search. */
export function oddConsent(source: JourneySource): readonly Diagnostic[] {
  const asking = filesEnding('.json', 'schemas/effects', source).flatMap((file) => {
    const contract = valueIn(source, file)
    const consent = valueAt(contract, ['needsConsent'])
    return valueAt(contract, ['kind']) === 'bureau' && typeof consent === 'string' ? [{ file, consent }] : []
  })
  return asking.flatMap(({ file, consent }): readonly Diagnostic[] => {
    const others = asking.filter((one) => one.file !== file)
    const [usual] = others
    if (usual === undefined || usual.consent === consent) return []
    if (others.length < ENOUGH || others.some((one) => one.consent !== usual.consent)) return []
    return [
      {
        code: 'EFFECT_CONSENT_ODD',
        severity: 'warning',
        file,
        pointer: '/needsConsent',
        message: `This contract asks a bureau with the consent ${quoted(consent)}, and all ${others.length} others that ask one need ${quoted(usual.consent)}: who gave the one has not given the other.`,
        hint: `Write ${quoted(usual.consent)}.`,
      },
    ]
  })
}
