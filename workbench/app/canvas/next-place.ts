import type { Graph } from '../../wire.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/**
 * Where an arrow key leads: down from a step to its first transition, and on to the step that it leads to; up the same way back;
 * left and right to the other transitions of a step, or to the other steps in the order of the file.
 */
export function nextPlace({ steps, transitions }: Graph, place: string, direction: Direction): string | undefined {
  const transition = transitions.find(({ pointer }) => pointer === place)
  if (transition !== undefined) {
    if (direction === 'ArrowUp') return pointerOfStep(transition.from)
    if (direction === 'ArrowDown') return pointerOfStep(transition.to)
    const siblings = transitions.filter(({ from }) => from === transition.from)
    return neighbour(siblings, siblings.indexOf(transition), direction)?.pointer
  }
  const index = steps.findIndex(({ id }) => pointerOfStep(id) === place)
  const step = steps[index]
  if (step === undefined) return steps[0] === undefined ? undefined : pointerOfStep(steps[0].id)
  if (direction === 'ArrowDown') return transitions.find(({ from }) => from === step.id)?.pointer
  if (direction === 'ArrowUp') return transitions.find(({ to, from }) => to === step.id && from !== step.id)?.pointer
  const next = neighbour(steps, index, direction)
  return next === undefined ? undefined : pointerOfStep(next.id)
}

function neighbour<Item>(items: readonly Item[], index: number, direction: Direction): Item | undefined {
  return items[direction === 'ArrowLeft' ? index - 1 : index + 1]
}

export function pointerOfStep(id: string): string {
  return `/steps/${id}`
}
