import type { Expression } from '../expressions/expression.ts'
import { parseSurveyExpression, surveyComparison } from '../expressions/survey-expression.ts'
import { surveyCondition } from './survey-condition.ts'
import type { DraftCondition, DraftExit } from '../form/draft.ts'
import { END } from '../form/form.ts'
import type { SourceNode } from '../source/source-node.ts'

type PageOf = (name: string) => string | undefined

export interface SurveyTriggers {
  /** Where triggers lead, each under its condition. `pageOf` tells the id of the page of a name, or of the question of that name. */
  readonly exitsTo: (pageOf: PageOf) => readonly DraftExit[]
  /** The conditions under which triggers show questions and pages, by their names. */
  readonly shownIf: ReadonlyMap<string, DraftCondition>
}

/**
 * What the triggers of a survey do: `complete` and `skip` are transitions, and what `visible` shows has its condition. The others
 * give answers, which a journey leaves to the visitor.
 */
export function surveyTriggers(root: SourceNode): SurveyTriggers {
  const shownIf = new Map<string, DraftCondition>()
  const later: SurveyTriggers['exitsTo'][] = []
  for (const trigger of root.list('triggers')) {
    const type = trigger.text('type')?.replace(/trigger$/u, '')
    const condition = conditionOf(trigger)
    if (type === 'visible' && condition !== undefined) {
      const shown = ['pages', 'questions'].flatMap((key) => trigger.list(key))
      for (const node of shown) {
        if (typeof node.value !== 'string') continue
        node.mapped()
        shownIf.set(node.value, condition)
      }
    } else if (type === 'complete' && condition !== undefined) {
      later.push(() => [{ condition, to: END }])
    } else if (type === 'skip' && condition !== undefined) {
      const name = trigger.text('gotoName')
      later.push((pageOf) => {
        const to = name === undefined ? undefined : pageOf(name)
        if (to !== undefined) return [{ condition, to }]
        trigger.unsupported('It leads to a question that is not here.', 'Add a transition to the right step.')
        return []
      })
    } else {
      const { what, hint } = UNSUPPORTED.get(type ?? '') ?? OTHER
      trigger.unsupported(what, hint)
    }
  }
  return { exitsTo: (pageOf) => later.flatMap((exit) => exit(pageOf)), shownIf }
}

const ANSWERS = { what: 'It answers a question for the visitor.', hint: 'Ask the question under a condition.' }
const UNSUPPORTED = new Map([
  ['setvalue', ANSWERS],
  ['copyvalue', ANSWERS],
  ['runexpression', { what: 'It runs an expression.', hint: 'Declare a derived fact, and test that.' }],
])
const OTHER = { what: 'What this trigger does is not imported.', hint: 'Write it as a condition of the journey.' }

/** Newer surveys have an expression; older ones a name, an operator and a value. */
function conditionOf(trigger: SourceNode): DraftCondition | undefined {
  const written = trigger.text('expression')?.trim() ?? ''
  const node = written === '' ? (trigger.at('value') ?? trigger.at('operator')) : trigger.at('expression')
  const expression = written === '' ? olderExpression(trigger) : parseSurveyExpression(written)
  if (node === undefined || expression === undefined) return undefined
  return {
    node,
    shown: trigger,
    read: (questionNamed, missing) => surveyCondition(expression, questionNamed, missing, node),
  }
}

function olderExpression(trigger: SourceNode): Expression | undefined {
  const name = trigger.text('name')
  const operator = trigger.text('operator') ?? 'equal'
  return name === undefined ? undefined : surveyComparison(name, operator, trigger.at('value')?.value)
}
