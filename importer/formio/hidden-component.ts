import { parseJavaScriptCondition } from '../expressions/javascript-condition.ts'
import type { SourceNode } from '../source/source-node.ts'
import { isUnset } from './note-unset.ts'

/**
 * Whether a component is hidden for good, which is noted with all in it. A value that is set in advance or calculated is lost with it; a script
 * that names the component may show it.
 */
export type IsLeftOut = (component: SourceNode, type: string) => boolean

export function hiddenIn(root: SourceNode, isGivenByScript: (name: string) => boolean): IsLeftOut {
  const scripts = scriptsIn(root.value)
  const named = new Set(scripts.flatMap(namesOf))
  const mayShow = scripts.some((script) => REACHES_ALL.test(script)) ? () => true : (key: string) => named.has(key)
  return (component, type) => {
    const isHidden = type === 'hidden' || (component.at('hidden')?.value === true && !isShownByCondition(component))
    if (!isHidden || sets(component.value, ['logic'])) return false
    // A script may show what is hidden, but nothing of a component whose type is "hidden".
    const isPlace = type === 'hidden' && isEmptyPlace(component, { isGivenByScript })
    if (!isPlace && keysIn(component.value).some(mayShow)) return false
    if (sets(component.value, VALUES))
      component.unsupported('A journey has no hidden fields.', 'Let the server add the value.')
    else component.assumed('It is hidden in the source and has no value there, so it is not asked.', true)
    return true
  }
}

/** Whether nothing in the form gives a hidden component its value, so that only the program around the form can. */
export function isEmptyPlace(
  component: SourceNode,
  { isGivenByScript }: { readonly isGivenByScript: (name: string) => boolean },
): boolean {
  return !sets(component.value, VALUES) && !keysIn(component.value).some(isGivenByScript)
}

/** Form.io shows a component that has a condition where it holds, whether it is hidden or not. */
export function isShownByCondition({ value }: SourceNode): boolean {
  return isObject(value) && !(isUnset(value['customConditional']) && isNoCondition(value['conditional']))
}

/** The keys of a component and of all in it. */
export function keysIn(value: unknown): readonly string[] {
  return objectsIn(value).flatMap(({ key, type }) => (typeof key === 'string' && type !== undefined ? [key] : []))
}

function isNoCondition(conditional: unknown): boolean {
  if (!isObject(conditional)) return true
  return ['when', 'conditions'].every((key) => isUnset(conditional[key])) && !isObject(conditional['json'])
}

const SCRIPTS = ['calculateValue', 'customDefaultValue', 'custom', 'logic']

const VALUES = ['calculateValue', 'customDefaultValue', 'defaultValue']

function sets(component: unknown, keys: readonly string[]): boolean {
  return objectsIn(component).some((one) => keys.some((key) => !isUnset(one[key])))
}

function scriptsIn(form: unknown): readonly string[] {
  return objectsIn(form).flatMap((one) => {
    const { customConditional: condition } = one
    const isProgram = typeof condition === 'string' && parseJavaScriptCondition(condition) === undefined
    return [...SCRIPTS.flatMap((key) => textsIn(one[key])), ...(isProgram ? [condition] : [])]
  })
}

const REACHES_ALL = /\b(?:each|every)Component\b/

function namesOf(script: string): readonly string[] {
  return script.match(/[\w$-]+/g) ?? []
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function objectsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(objectsIn)
  return isObject(value) ? [value, ...below] : below
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
