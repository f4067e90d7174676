import { plainMarkdown } from '../content/plain-markdown.ts'
import { textIn } from '../content/choices.ts'
import { parseSurveyExpression } from '../expressions/survey-expression.ts'
import { splitExpression } from '../expressions/split-expression.ts'
import { surveyCondition } from './survey-condition.ts'
import { factsIn } from '../form/conditions-in-form.ts'
import type { DraftCondition } from '../form/draft.ts'
import { withoutFiles } from '../form/files-answer.ts'
import type { Question } from '../form/form.ts'
import { answeredInAdvance } from '../journey/in-advance.ts'
import { withPartCondition } from '../form/part-condition.ts'
import { sentenceOfName } from '../content/words-of-name.ts'
import { withWordsAsHints, type EntryWords } from '../form/words-in-entry.ts'
import { noteRest } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import { holdWherever, NOT_KEPT } from './hidden-answers.ts'
import { mayBeEmpty } from './may-be-empty.ts'
import { besides, labelled, titleIn } from './question-words.ts'
import { staysGiven } from './stays-given.ts'
import { surveyAnswer, type SurveyAnswerContext } from './survey-answers.ts'
import { ELEMENT_REST } from './survey-rest.ts'
import { readValidators, withValidators } from './survey-validators.ts'

/** The questions inside one that is answered several times, or in rows. */
export function partsOf(node: SourceNode, around: string): readonly Question[] {
  const context: PartContext = {
    around,
    heading: '',
    conditions: [],
    names: new Set(),
    front: new Map(),
    under: new Map(),
    lasting: new Set(),
  }
  return withWordsAsHints(readParts(node, context)).map(({ question }) => question)
}

interface AskedPart {
  readonly question: Question
  readonly conditions: readonly DraftCondition[]
}

interface PartContext {
  /** The type of the question around the parts. */
  readonly around: string
  /** The title of the panels around a part; "" outside. */
  readonly heading: string
  /** The conditions of these panels. */
  readonly conditions: readonly DraftCondition[]
  /** The names that other parts have. */
  readonly names: Set<string>
  /** The parts in front, by the names that expressions have for them. */
  readonly front: Map<string, Question>
  /** Their conditions, by the names that they have in the journey. */
  readonly under: Map<string, readonly DraftCondition[]>
  /** Those that stay given once they are, by the names that expressions have for them. */
  readonly lasting: Set<string>
}

function readParts(list: SourceNode, context: PartContext): readonly (AskedPart | EntryWords)[] {
  if (list.value === undefined) return []
  return list.entries().flatMap((part): readonly (AskedPart | EntryWords)[] => {
    part.part('component').mapped()
    noteRest(part, ELEMENT_REST)
    const type = part.at('type')?.value
    if (type === 'html' && !context.around.startsWith('matrix')) {
      for (const key of ['type', 'name']) part.text(key)
      const words = plainMarkdown(textIn(part, 'html') ?? '')
      return [{ node: part, words, conditions: [...context.conditions, ...partConditions(part, context)] }]
    }
    return type === 'panel' ? panelParts(part, context) : ownPart(part, context)
  })
}

/** A panel is a heading of its parts, and perhaps a condition of all of them. */
function panelParts(panel: SourceNode, context: PartContext): readonly (AskedPart | EntryWords)[] {
  panel.text('type')
  panel.text('name')
  const heading = labelled(context.heading, titleIn(panel))
  const about = panel.at('description')
  const conditions = [...context.conditions, ...partConditions(panel, context)]
  const words = plainMarkdown(textIn(panel, 'description') ?? '')
  const inside = ['elements', 'questions'].flatMap((key) => {
    const list = panel.at(key)
    return list === undefined ? [] : readParts(list, { ...context, heading, conditions })
  })
  return [...(about === undefined ? [] : [{ node: about, words, conditions }]), ...inside]
}

function ownPart(part: SourceNode, context: PartContext): readonly AskedPart[] {
  const { around, heading, names, front } = context
  const type = part.text(around.startsWith('matrix') ? 'cellType' : 'type') ?? (around === 'multipletext' ? 'text' : '')
  const written = part.text('name') ?? ''
  const own = titleIn(part)
  const label = labelled(heading, own === '' ? sentenceOfName(written) : own)
  part.at('requiredIf')?.unsupported('A part of a group is always required or never.', 'Ask for it outside the group.')
  const kind = type === '' || type === 'default' ? (part.has('choices') ? 'dropdown' : 'text') : type
  const asked: SurveyAnswerContext = { label, partsOf: (inner) => withoutFiles(partsOf(inner, kind), inner) }
  const answer = surveyAnswer(kind, part, asked)
  const name = partName(written, names)
  if (answer === undefined) return []
  if (name === undefined) {
    part.unsupported('Another part of the group has this name, or it has none.', 'Give it a name of its own.')
    return []
  }
  const always: Question = {
    name,
    source: part.pointer,
    label,
    ...besides(part),
    isOptional: mayBeEmpty(answer, part.flag('isRequired') === true),
    answer,
  }
  const checked = answeredInAdvance(withValidators(always, readValidators(part)), part, 'defaultValue')
  const conditions = [...context.conditions, ...partConditions(part, context)]
  const question = withPartCondition(checked, conditions, front, (name) => OF_ENTRY.test(name))
  const isLasting = staysGiven(question, part, { type: kind, conditions })
  for (const owner of ['panel', 'row']) {
    front.set(`${owner}.${written}`, question)
    if (isLasting) context.lasting.add(`${owner}.${written}`)
  }
  context.under.set(name, conditions)
  return [{ question, conditions }]
}

const OF_ENTRY = /^(?:panel|row|parentPanel|prevPanel|nextPanel)\b/i

/** Inside a panel or row, an expression calls its parts "panel.name" and "row.name". */
function partConditions(part: SourceNode, { under, lasting, conditions }: PartContext): readonly DraftCondition[] {
  const node = part.at('visibleIf')
  if (node === undefined || node.value === '') {
    node?.mapped()
    return []
  }
  const whole = typeof node.value === 'string' ? parseSurveyExpression(node.value) : undefined
  // Both conditions must hold: that on the parts in front, and that on answers outside of the entry.
  const written = whole === undefined ? [whole] : splitExpression(whole, (name) => OF_ENTRY.test(name))
  const own = written.map((expression): DraftCondition => ({
    node,
    isPartOfNode: written.length > 1,
    read(questionNamed, missing) {
      const condition = expression && surveyCondition(expression, questionNamed, missing, node)
      const tested = typeof condition === 'object' ? factsIn(condition) : []
      const where = [...conditions, ...own]
      if (tested.some((name) => !holdWherever(under.get(name) ?? [], where, (one) => lasting.has(one))))
        node.assumed(NOT_KEPT)
      return condition
    },
  }))
  return own
}

/** Names inside a group are kept as they are, as far as a journey can have them. */
function partName(written: string, taken: Set<string>): string | undefined {
  const name = written.replace(/\W+/g, '_')
  if (name === '' || taken.has(name)) return undefined
  taken.add(name)
  return name
}
