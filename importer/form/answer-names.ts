import type { SourceNode } from '../source/source-node.ts'
import { isReservedWord, plainName, uniqueNames } from './names.ts'

/**
 * Gives an answer its name.
 *
 * @param because why it cannot have the name that the source gives it, if that is not to be seen from the names
 */
export type AnswerNames = (wanted: string, component: SourceNode, because?: string) => string

/** Names that the product uses itself: each by itself, and all that match a pattern. */
export interface TakenNames {
  readonly names: Iterable<string>
  readonly pattern?: RegExp
}

/**
 * Gives each answer a name, as `uniqueNames` does, and notes where that is not the name of the source: at the name, because the question
 * itself is asked as it is, or at its component if the name is not a value of it.
 *
 * @param taken names that the product uses itself
 * @example
 * const names = answerNames({ names: ['first_name'] })
 * names('first-name', component) // 'first_name_2', and the report says why
 */
export function answerNames({ names: taken, pattern }: TakenNames = { names: [] }): AnswerNames {
  const ofProduct = new Set(taken)
  const names = uniqueNames(ofProduct)
  return (wanted, component, because) => {
    const plain = plainName(wanted)
    const isOfPattern = pattern?.test(plain) === true
    // A number behind a name would leave it one of the pattern.
    const name = names(isOfPattern ? `answer_${plain}` : wanted)
    if (name === plain) return name
    const reason =
      isOfPattern || ofProduct.has(plain)
        ? `the product uses "${plain}" itself`
        : isReservedWord(plain)
          ? `"${plain}" is a word of the language of journeys`
          : (because ?? `another answer is called "${plain}"`)
    const named = ['name', 'key'].map((key) => component.at(key)).find((node) => node?.value === wanted)
    ;(named ?? component).assumed(`Its answer is called "${name}", because ${reason}.`)
    return name
  }
}
