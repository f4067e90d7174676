import { isRecord } from '../../../../domain/index.ts'
import { partOf, type ChainFile } from './journey-chain.ts'
import { stepModel, type PlainStep } from './step-model.ts'

/** A transition of a step to another one. */
export interface Way {
  readonly to: string
  readonly isConditional: boolean
}

/** In evaluation order. A correction after the claim was submitted does not lead on. */
export function waysOf(step: PlainStep, id: string): readonly Way[] {
  return Object.values(partOf(step, 'next')).flatMap((entry) =>
    isRecord(entry) && typeof entry['to'] === 'string' && entry['to'] !== id && entry['editAfterSubmit'] === undefined
      ? [{ to: entry['to'], isConditional: entry['when'] !== undefined }]
      : [],
  )
}

/**
 * The usual transition: the one to which the others also lead, because those are detours; else the one without a condition, else the last.
 * Never a dialog, and an end only if there is nothing else, because an end may be the refusal.
 */
export function mainWay(chain: readonly ChainFile[], ways: readonly Way[]): string | null {
  const steps = new Map(ways.map(({ to }) => [to, stepModel(chain, to).step ?? {}]))
  const pages = ways.filter(({ to }) => steps.get(to)?.['kind'] === undefined || steps.get(to)?.['kind'] === 'page')
  if (pages.length === 0) {
    const [only, ...others] = steps.keys()
    return only !== undefined && others.length === 0 && steps.get(only)?.['kind'] === 'end' ? only : null
  }
  const detours = (to: string) =>
    pages.filter((other) => waysOf(steps.get(other.to) ?? {}, other.to).some((way) => way.to === to)).length
  const most = Math.max(...pages.map(({ to }) => detours(to)))
  const best = pages.filter(({ to }) => detours(to) === most)
  return (best.find(({ isConditional }) => !isConditional) ?? best.at(-1))?.to ?? null
}
