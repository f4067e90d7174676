import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { CHECKS_REST, COMPONENT_REST, SHOWN_BY_CONDITION } from './form-io-rest.ts'
import { isShownByCondition } from './hidden-component.ts'
import { noteUnset } from './note-unset.ts'

/** Notes what a component says besides its words, its answer and its condition. */
export function noteSettings(component: SourceNode): void {
  noteUnset(component)
  noteRest(component, isShownByCondition(component) ? SHOWN_BY_CONDITION : COMPONENT_REST)
  const checks = component.at('validate')
  if (checks !== undefined) noteRest(checks, CHECKS_REST)
}
