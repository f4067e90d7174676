import { combined, negated, type ReadCondition } from '../form/answer-tests.ts'
import type { DraftCondition, QuestionNamed } from '../form/draft.ts'
import { partsOfPointer } from '../../loader/index.ts'
import type { SourceNode } from '../source/source-node.ts'
import { schemaCondition, valueCondition } from './schema-conditions.ts'

/**
 * The condition of a rule of JSON Forms that shows or hides an element.
 *
 * @param tested receives the paths that it tests
 */
export function layoutRule(rule: SourceNode | undefined, tested: Set<string>): readonly DraftCondition[] {
  if (rule === undefined) return []
  const effect = rule.at('effect')?.value
  if (effect === 'ENABLE' || effect === 'DISABLE') {
    rule.unsupported('A question that is shown can always be answered.', 'Show it under the condition instead.')
    return []
  }
  const condition = rule.at('condition')
  if (condition !== undefined) for (const path of pathsIn(condition)) tested.add(path.join('.'))
  return [
    {
      node: rule,
      read(questionNamed, missing) {
        const shown = condition === undefined ? undefined : ruleCondition(condition, questionNamed, missing)
        return effect === 'SHOW' ? shown : effect === 'HIDE' ? negated(shown) : undefined
      },
    },
  ]
}

/**
 * The names of the properties that lead to a scope; `undefined` for a scope that is none of a property.
 *
 * @example
 * scopePath('#/properties/home/properties/town') // ['home', 'town']
 */
export function scopePath(scope: unknown): readonly string[] | undefined {
  if (scope === '#' || scope === '#/') return []
  if (typeof scope !== 'string' || !scope.startsWith('#/')) return undefined
  const parts = partsOfPointer(scope.slice(1).replace(/\/$/, ''))
  const isOfProperties =
    parts.length % 2 === 0 && parts.every((part, index) => index % 2 === 1 || part === 'properties')
  return isOfProperties ? parts.filter((_, index) => index % 2 === 1) : undefined
}

function pathsIn(condition: SourceNode): readonly (readonly string[])[] {
  const own = scopePath(condition.at('scope')?.value)
  return [...(own === undefined ? [] : [own]), ...condition.list('conditions').flatMap(pathsIn)]
}

function ruleCondition(
  condition: SourceNode,
  questionNamed: QuestionNamed,
  missing: (name: string) => void,
): ReadCondition {
  const inside = condition.list('conditions')
  const type = condition.at('type')?.value
  if (inside.length > 0)
    return type === 'AND' || type === 'OR'
      ? combined(
          type === 'AND' ? 'and' : 'or',
          inside.map((one) => ruleCondition(one, questionNamed, missing)),
        )
      : undefined
  const path = scopePath(condition.at('scope')?.value)
  if (path === undefined) return undefined
  const schema = condition.at('schema') ?? constant(condition)
  if (schema === undefined) return undefined
  const name = path.join('.')
  const question = questionNamed(name)
  if (question === undefined) {
    if (schema.has('properties') || schema.has('required')) return schemaCondition(schema, path, questionNamed, missing)
    missing(name)
    return undefined
  }
  const test = valueCondition(schema, question)
  // A test of a value is false without an answer.
  if (['const', 'enum'].some((key) => schema.has(key)) || (!question.isOptional && question.when === undefined))
    return test
  const isMet = condition.at('failWhenUndefined')?.value !== true && acceptsNothing(schema)
  const given = { required: [question.name] }
  return isMet ? combined('or', [{ not: given }, test]) : combined('and', [given, test])
}

/** A rule of older forms compares with one value: the same as a schema with "const". */
function constant(condition: SourceNode): SourceNode | undefined {
  const value = condition.at('expectedValue')
  return value === undefined ? undefined : condition.madeOf(new Map([['const', value]]))
}

/** Whether a schema accepts that there is no answer: most keywords of JSON Schema say nothing about what is missing. */
function acceptsNothing(schema: SourceNode): boolean {
  if (typeof schema.value === 'boolean') return schema.value
  if (['const', 'enum', 'type'].some((key) => schema.has(key))) return false
  const not = schema.at('not')
  if (not !== undefined && acceptsNothing(not)) return false
  return (
    schema.list('allOf').every(acceptsNothing) && (!schema.has('anyOf') || schema.list('anyOf').some(acceptsNothing))
  )
}
