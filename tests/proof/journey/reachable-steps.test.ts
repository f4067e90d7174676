import { describe, expect, it } from 'vitest'
import { stepsReachableFrom } from '../../../proof/journey/reachable-steps.ts'
import type { StepGraph } from '../../../proof/journey/step-graph.ts'

const AFTER: Readonly<Record<string, readonly string[]>> = { start: ['ask', 'help'], ask: ['end'], help: ['start'] }
const graph = { after: (step: string) => AFTER[step] ?? [] } as StepGraph

describe('the steps that can follow a step', () => {
  it.each([
    ['are those behind the next ones, too, and itself in a cycle', 'start', ['ask', 'help', 'end', 'start']],
    ['are without itself outside of a cycle', 'ask', ['end']],
    ['are none behind an end', 'end', []],
  ])('%s', (_, step, expected) => {
    expect(stepsReachableFrom(graph, step)).toEqual(expected)
  })
})
