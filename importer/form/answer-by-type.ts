import type { Unsupported } from '../source/note-rest.ts'
import type { SourceNode } from '../source/source-node.ts'
import type { Answer } from './form.ts'

export type AnswerReader<Context> = (node: SourceNode, context: Context) => Answer | undefined

interface Kinds<Context> {
  readonly readers: Readonly<Record<string, AnswerReader<Context>>>
  /** What to say of types that are known and cannot be asked. */
  readonly unsupported: Readonly<Record<string, Unsupported>>
  /** "Components": what the source calls its questions. */
  readonly name: string
  readonly missing: string
}

/** What a question of the source accepts, by its type; `undefined` if it cannot be asked, which is noted. */
export function answerByType<Context>(
  { readers, unsupported, name, missing }: Kinds<Context>,
  type: string,
  node: SourceNode,
  context: Context,
): Answer | undefined {
  const reader = Object.hasOwn(readers, type) ? readers[type] : undefined
  if (reader === undefined) {
    const { what, hint } = (Object.hasOwn(unsupported, type) ? unsupported[type] : undefined) ?? {
      what: `${name} of the type "${type}" are not known here.`,
      hint: 'Ask the question with a field of the journey.',
    }
    node.unsupported(what, hint)
    return undefined
  }
  const answer = reader(node, context)
  if (answer === undefined) node.unsupported(missing, 'Write them into its field.')
  return answer
}
