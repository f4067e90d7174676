import { ledTo, nameFrom, pathOf, stepAfter, stepBefore, type NewStep } from './between.ts'
import { joiningSteps } from './joining-steps.ts'
import { partOf, type ChainFile, type Json } from './journey-chain.ts'
import { isBetweenBars, progressBetween } from './progress-between.ts'
import { namedParts, stepModel, stepNames, type PlainStep } from './step-model.ts'
import { stepPatch } from './step-patch.ts'
import { withStep } from './with-step.ts'

export interface NewStepPlace {
  readonly title: string
  /** The step that is to lead to it. */
  readonly from: string
  /** The transition to put it on; undefined where the step leads nowhere yet. */
  readonly transition: string | undefined
}

/**
 * The text of the last file of a chain with a new step. It has an address and a progress that fit those around it, and
 * ways that join the transition again pass it as well where they have to.
 *
 * @returns undefined if there is no step to put it behind
 */
export function withNewStep(
  chain: readonly ChainFile[],
  text: string,
  place: NewStepPlace,
): { readonly id: string; readonly text: string } | undefined {
  if (stepModel(chain, place.from).step === undefined) return undefined
  const id = nameFrom(place.title, stepNames(chain))
  const { leading, added } = placed(chain, id, place)
  const patches = Object.fromEntries(
    Object.entries(leading).map(([name, step]) => [name, stepPatch(stepModel(chain, name), step)]),
  )
  const changed = withSteps(chain, { ...patches, [id]: added })
  const { path, ...rest } = added
  const bar = isBetweenBars(changed, id) ? { progress: progressBetween(changed, id) } : {}
  const led = Object.entries(patches).reduce((written, [name, patch]) => withStep(written, name, patch), text)
  return { id, text: withStep(led, id, { path, ...bar, ...rest }, place.from) }
}

/** The new step, and those that lead to it. */
function placed(
  chain: readonly ChainFile[],
  id: string,
  { title, from, transition }: NewStepPlace,
): { readonly leading: Readonly<Record<string, PlainStep>>; readonly added: Json } {
  const made = (path: string): NewStep => ({ id, title: title.trim(), path })
  const step = stepModel(chain, from).step ?? {}
  if (transition === undefined) {
    const after = stepAfter(step, made(freePath(chain, id)))
    return { leading: { [from]: after.from }, added: after.added }
  }
  const to = partOf(step, 'next', transition)['to']
  const joining = joiningSteps(chain, from, transition).map(
    (name) => [name, stepModel(chain, name).step ?? {}] as const,
  )
  const before = [step, ...joining.map(([, each]) => each)].map((each) => each['path'])
  const path = typeof to === 'string' ? stepModel(chain, to).step?.['path'] : undefined
  // Another address between two steps that share one would keep Back and a reload from ever showing the first again.
  const isShared = typeof path === 'string' && before.includes(path)
  return {
    leading: {
      [from]: ledTo(step, id, (name) => name === transition),
      ...Object.fromEntries(joining.map(([name, each]) => [name, ledTo(each, id, (_, entry) => entry['to'] === to)])),
    },
    added: stepBefore(to, made(isShared ? path : freePath(chain, id))),
  }
}

/** An address that no other step has. */
function freePath(chain: readonly ChainFile[], id: string): string {
  const taken = new Set<unknown>([
    ...stepNames(chain).map((name) => stepModel(chain, name).step?.['path']),
    ...Object.keys(namedParts(chain, 'resumeLinks')),
  ])
  const own = pathOf(id)
  for (let count = 1; ; count += 1) {
    const candidate = count === 1 ? own : `${own}-${count}`
    if (!taken.has(candidate)) return candidate
  }
}

function withSteps(chain: readonly ChainFile[], steps: Json): readonly ChainFile[] {
  return chain.map((file, index) =>
    index < chain.length - 1
      ? file
      : { ...file, json: { ...file.json, steps: { ...partOf(file.json, 'steps'), ...steps } } },
  )
}
