import type { EffectUse, Reaction, Step } from './journey.ts'

/** One thing that a step does. docs/step.md has a table of their meanings, and an example. */
export type Instruction =
  | { readonly kind: 'start'; readonly use: EffectUse }
  | { readonly kind: 'ask'; readonly use: EffectUse; readonly comes: Moment }
  | { readonly kind: 'show' }
  | { readonly kind: 'press' }
  | { readonly kind: 'end' }
  | { readonly kind: 'leave' }

/** When an outcome arrives: before the page shows, while it is visible, or after a button was pressed. */
export type Moment = 'entering' | 'shown' | 'submitting'

/** What follows an instruction: the next one, the transitions, nothing yet, or another step. */
export type Continuation = 'continue' | 'next' | 'stop' | { readonly to: string }

/** The instructions of a step in order, `leave` last. Cached, because every event needs them. */
export function instructionsOf(step: Step): readonly Instruction[] {
  const known = compiled.get(step)
  if (known !== undefined) return known
  const { enter, submit, kind } = step
  const instructions: readonly Instruction[] = [
    ...enter.flatMap((use) =>
      use.background ? [{ kind: 'start', use } as const] : askInstructions([use], 'entering'),
    ),
    { kind: 'show' },
    ...(kind === 'end'
      ? [{ kind } as const]
      : [
          { kind: 'press' } as const,
          ...askInstructions(backgroundUses(step), 'shown'),
          ...askInstructions(submit, 'submitting'),
        ]),
    { kind: 'leave' },
  ]
  compiled.set(step, instructions)
  return instructions
}

function askInstructions(uses: readonly EffectUse[], comes: Moment): readonly Instruction[] {
  return uses.map((use) => ({ kind: 'ask', use, comes }))
}

const compiled = new WeakMap<Step, readonly Instruction[]>()

/**
 * Performs the instructions of a step, starting at one of them. Returns the step that they lead to, or null if they stop.
 *
 * @param perform interprets an instruction, and returns what follows it
 */
export function follow(
  step: Step,
  from: number,
  perform: (instruction: Instruction, index: number) => Continuation,
): string | null {
  const instructions = instructionsOf(step)
  for (let index = from; ;) {
    // `leave` is last, and always stops or leads to a step.
    const then = perform(instructions[index] as Instruction, index)
    if (then === 'stop') return null
    if (typeof then === 'object') return then.to
    index = then === 'next' ? instructions.length - 1 : index + 1
  }
}

/** What follows an outcome: an error stops, until the visitor tries again. */
export function continuationOf(reaction: Reaction): Continuation {
  if ('to' in reaction) return reaction
  return 'error' in reaction ? 'stop' : reaction.then
}

/** The effects that run while the page is visible. */
export function backgroundUses({ enter }: Step): readonly EffectUse[] {
  return enter.filter(({ background }) => background)
}

/** The effects that may run before the button is pressed, once their field is valid. */
export function earlyUses({ submit }: Step): readonly EffectUse[] {
  return submit.filter(({ whileTyping }) => whileTyping !== null)
}

/** The first instruction of a kind. */
export function positionOf(step: Step, kind: Instruction['kind']): number {
  return instructionsOf(step).findIndex((instruction) => instruction.kind === kind)
}

/** Whether a step shows without waiting for an effect. */
export function showsAtOnce(step: Step): boolean {
  return step.enter.every(({ background }) => background)
}
