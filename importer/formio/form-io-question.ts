import { plainMarkdown } from '../content/plain-markdown.ts'
import { plainWords } from '../content/plain-words.ts'
import { sentenceOfName } from '../content/words-of-name.ts'
import { answerNames, type AnswerNames } from '../form/answer-names.ts'
import type { DraftCondition } from '../form/draft.ts'
import type { Question } from '../form/form.ts'
import { partsInOrder, type DraftEntryPart } from '../form/parts-in-order.ts'
import { withWordsAsHints, type EntryWords } from '../form/words-in-entry.ts'
import words from '../form/words.json'
import { answeredInAdvance } from '../journey/in-advance.ts'
import type { SourceNode } from '../source/source-node.ts'
import { componentType, CONTENT, LAYOUTS } from './component-type.ts'
import { componentsIn } from './components-in.ts'
import { formIoAnswer } from './form-io-answers.ts'
import { formIoConditions } from './form-io-conditions.ts'
import { htmlOf } from './form-io-content.ts'
import type { IsLeftOut } from './hidden-component.ts'
import { leaveButton } from './leave-button.ts'
import { namesOfPath } from './names-of-path.ts'
import { isInPdfOnly } from './nav-type.ts'
import { navQuestions } from './nav-questions.ts'
import { noteSettings } from './note-settings.ts'

interface QuestionContext {
  readonly names: AnswerNames
  readonly isLeftOut: IsLeftOut
}

/** The question of a component; `undefined` if it cannot be asked, which is noted. */
export function questionOf(
  type: string,
  component: SourceNode,
  { names, isLeftOut }: QuestionContext,
): Question | undefined {
  const label = plainMarkdown(component.text('label') ?? component.text('title') ?? '')
  const answer = formIoAnswer(type, component, { label, partsOf: () => entryParts(component, isLeftOut) })
  if (answer === undefined) return undefined
  const key = component.text('key') ?? ''
  const hint = plainMarkdown(component.text('description') ?? component.text('tooltip') ?? '')
  const validate = component.at('validate')
  const isRequired = validate?.flag('required') === true
  const message = plainMarkdown(validate?.text('customMessage') ?? '')
  const own = label === '' ? sentenceOfName(key) : label
  const question: Question = {
    name: names(key === '' ? 'answer' : key, component),
    source: component.pointer,
    label: own === '' ? words.item : own,
    ...(hint === '' ? {} : { hint }),
    isOptional: !isRequired,
    answer: answer.kind === 'box' && isRequired ? { kind: 'declaration' } : answer,
    ...(message === '' ? {} : { messages: { required: message, pattern: message } }),
  }
  return answeredInAdvance(question, component, 'defaultValue')
}

/** The questions of an entry of a list. */
function entryParts(list: SourceNode, isLeftOut: IsLeftOut): readonly Question[] {
  const context = { names: answerNames(), isLeftOut }
  const listKey = list.text('key') ?? ''
  const namesAt = (path: readonly string[]) => namesOfPath(path).flatMap((name) => [name, `${listKey}.${name}`])
  const draftsOf = (
    components: readonly SourceNode[],
    around: readonly DraftCondition[],
    path: readonly string[],
  ): readonly (DraftEntryPart | EntryWords)[] =>
    components.flatMap((part): readonly (DraftEntryPart | EntryWords)[] => {
      part.part('component').mapped()
      const kind = componentType(part)
      if (isLeftOut(part, kind)) return []
      noteSettings(part)
      if (isInPdfOnly(part)) {
        part.assumed(PDF_ONLY, true)
        return []
      }
      const own = formIoConditions(part)
      const conditions = [...around, ...own]
      const key = part.text('key') ?? ''
      if (LAYOUTS.includes(kind))
        return draftsOf(componentsIn(part), conditions, kind === 'container' ? [...path, key] : path)
      if (CONTENT.includes(kind)) return [{ node: part, words: plainWords(htmlOf(part)), conditions }]
      if (kind === 'button') {
        leaveButton(part)
        return []
      }
      const several = navQuestions(kind, part, context.names)
      if (several !== undefined)
        return several.map(({ key: inner, question, onlyIf }) => ({
          node: part,
          question,
          conditions: onlyIf === undefined ? conditions : [...conditions, onlyIf],
          names: namesAt([...path, key, inner]),
        }))
      const question = questionOf(kind, part, context)
      return question === undefined ? [] : [{ node: part, question, conditions, names: namesAt([...path, key]) }]
    })
  return partsInOrder(withWordsAsHints(draftsOf(componentsIn(list), [], [])))
}

export const PDF_ONLY = 'Its words are in the PDF of the source only, so they are not shown.'
