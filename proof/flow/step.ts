import { instructionsOf, showsAtOnce, type Instruction } from '../../engine/index.ts'
import type { Builder } from './builder.ts'
import { addCorrections } from './corrections.ts'
import { addLook } from './look.ts'
import { addOutcomes } from './outcomes.ts'
import type { Point } from './point.ts'
import { addPress } from './press.ts'
import { askMusts, askWords } from './questions.ts'
import { siteOf } from './site.ts'
import { addTransitions } from './transitions.ts'

/** Builds the points of one step: each instruction adds edges from the point before it to the point after it. */
export function buildStep(arrival: Point, builder: Builder): Point[] {
  const { step, trail } = arrival
  const points = [arrival]
  const point = (isShown: boolean): Point => {
    const made = builder.pointAt(arrival.site, step, trail, isShown)
    points.push(made)
    return made
  }
  const site = siteOf(arrival, builder)
  if (step.waitingTitle === null && !showsAtOnce(step)) askWords(site, arrival, 'title')
  const leaving = builder.pointAt(arrival.site, step, trail, false)
  const instructions = instructionsOf(step)
  const pointAfter = (index: number): Point => {
    // `leave` is last, and never asked for what follows it.
    const next = instructions.slice(index + 1).find(({ kind }) => kind !== 'start') as Instruction
    return next.kind === 'leave' ? leaving : point(next.kind === 'show')
  }
  let [here, shown, look] = [arrival, arrival, arrival]
  /** Returns the point behind an instruction. */
  const add = (instruction: Instruction, index: number): Point => {
    switch (instruction.kind) {
      case 'start':
        askMusts(site, here, instruction.use)
        return here
      case 'ask': {
        const { use, comes } = instruction
        if (comes !== 'shown') askMusts(site, here, use)
        if (comes !== 'entering' && use.whileTyping !== null) askMusts(site, look, use, { isEarly: true })
        const after = pointAfter(index)
        addOutcomes(site, instruction, { from: here, after, leaving, onError: shown })
        return after
      }
      case 'show':
        shown = here
        look = addLook(site, shown, point)
        return look
      case 'press': {
        const after = pointAfter(index)
        for (const action of step.actions) addPress(site, look, after, action)
        return after
      }
      case 'end':
        addCorrections(site, look)
        return look
      case 'leave':
        if (step.kind !== 'end') addTransitions(site, leaving)
        return leaving
    }
  }
  for (const [index, instruction] of instructions.entries()) here = add(instruction, index)
  return [...points, leaving]
}
