import type { Journey } from '../../engine/index.ts'
import { drive, type Call, type Drive } from '../../proof/index.ts'

/** Opens a journey at a path. Waits are over at once, but a button that a timer would press is left to be pressed. */
export function openAt(
  journey: Journey,
  open: { readonly path: string; readonly resumed: boolean },
  now: number,
): Drive {
  const driven = drive(journey, {
    now,
    perform(effect) {
      if (effect.kind !== 'wait') return
      const kind = driven.state().running[effect.id]?.kind
      if (kind === 'start' || kind === 'say') driven.end(effect)
    },
  })
  driven.send({ type: 'open', path: open.path, resumed: open.resumed })
  return driven
}

/** The first call that is under way. */
export function firstCall(driven: Drive): Call | undefined {
  return driven.open().find((effect) => effect.kind === 'call')
}
