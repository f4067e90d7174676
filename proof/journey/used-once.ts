import type { EffectUse, JourneyDefinition } from '../../engine/index.ts'

interface InputSchema {
  readonly properties?: Readonly<Record<string, { readonly usedOnce?: boolean }>>
}

/** Outcomes that an effect takes by name, and that its contract lets nobody send twice: a set of questions is good for one try. */
export function usedOnceBy({ effects }: JourneyDefinition, { run, input }: EffectUse): readonly string[] {
  const { properties = {} } = (effects[run]?.input ?? {}) as InputSchema
  return Object.entries(input).flatMap(([key, source]) =>
    properties[key]?.usedOnce === true && 'const' in source ? [String(source.const)] : [],
  )
}
