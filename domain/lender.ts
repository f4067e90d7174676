import type { FromSchema } from 'json-schema-to-ts'
import type lenderMapSchema from '../generated/schemas/entities/lender-map.ts'
import type { Agreement } from './agreement.ts'
import { field, isRecord, text, whole } from './raw-value.ts'

/** The answer of POST /lenderMap (C076), by `lenderKey` of the requested name. */
export type LenderMap = FromSchema<typeof lenderMapSchema>

/** The data about lenders: who each is, and the owner's two lists (J070, J093; universal or printed names, may be empty). */
export interface LenderPolicy {
  readonly map: LenderMap
  readonly excluded: readonly string[]
  readonly blacklisted: readonly string[]
}

/** A lender's key in the lender map: lower case, trimmed, single spaces. */
export function lenderKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The lender map from an untrusted answer: odd entries are left out, a tier outside 0 to 5 counts as unmapped. */
export function readLenderMap(answer: unknown): LenderMap {
  if (!isRecord(answer)) return {}
  const entries = Object.entries(answer).flatMap(([name, raw]) => {
    const universal_name = text(field(raw, 'universal_name'))
    const tier = whole(field(raw, 'tier')) ?? 0
    return universal_name === undefined
      ? []
      : [[lenderKey(name), { universal_name, tier: tier >= 0 && tier <= 5 ? tier : 0 }] as const]
  })
  return Object.fromEntries(entries)
}

/** The agreement with its universal name and tier; an unknown lender has tier 0 and is unmapped. */
export function withLender(agreement: Agreement, map: LenderMap): Agreement {
  const known = map[lenderKey(agreement.companyName)]
  const tier = known?.tier ?? 0
  return {
    ...agreement,
    universalName: known?.universal_name || agreement.companyName,
    tier,
    unMappedClaim: tier === 0,
  }
}

/** Whether a list contains this agreement's lender, by its printed or its universal name. */
export function isNamed(agreement: Agreement, names: readonly string[]): boolean {
  const mine = [spokenName(agreement.companyName), spokenName(agreement.universalName)]
  return names.some((name) => mine.includes(spokenName(name)))
}

/**
 * One text per firm, however it is printed: "BLACK HORSE LTD.", "Black Horse Limited" and "BLACK  HORSE" are the same,
 * and so are "Citroën" and "CITROEN", "PSA FINANCE UK LIMITED" and "PSA Finance".
 */
export function spokenName(name: string): string {
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words
    .replace(/^the /, '')
    .replace(/ (limited|ltd|plc|llp|public limited company)$/, '')
    .replace(/ (uk|gb)$/, '')
}
