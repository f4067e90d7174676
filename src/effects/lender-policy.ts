import { blacklisted, excluded } from '../../content/lenders.json'
import { reportNames, type BureauReading, type LenderPolicy } from '../../domain/index.ts'
import lenderMap from '../../generated/schemas/api/lender-map.ts'
import type { EffectContext } from './effect-handler.ts'

/** The owner's rules on the lenders in a credit file (C076). A file without lenders needs no call. */
export async function lenderPolicyFor(reading: BureauReading, call: EffectContext['call']): Promise<LenderPolicy> {
  const names = reportNames(reading)
  const map = names.length === 0 ? {} : await call(lenderMap, { body: { report_names: [...names] } })
  return { map, excluded, blacklisted }
}
