import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, valueAt, type Diagnostic, type JourneySource } from '../../../loader/index.ts'
import { acceptsOnlyTrue } from '../../../proof/index.ts'
import { CALL, savesOf } from '../backend/saved-answers.ts'
import { namesEnding } from '../read/files-ending.ts'

/**
 * Boxes that must be ticked, that the backend keeps with a claim, and that no journey asks for any more: claims would be made without this
 * declaration. Who means that removes it from the call too.
 */
export function unaskedDeclarations(
  journeys: readonly JourneyDefinition[],
  source: JourneySource,
): readonly Diagnostic[] {
  const saved = new Set(journeys.flatMap((journey) => savesOf(journey).flatMap(({ name, answer }) => [name, answer])))
  // A project that saves no claims of consumers has no declarations to lose.
  if (saved.size === 0) return []
  const call = `schemas/api/${CALL}.json`
  const taken = valueAt(resolvedFile(source, call), ['body', 'properties'])
  return namesEnding('.json', 'schemas/fields', source).flatMap((file): readonly Diagnostic[] => {
    const field = (resolvedFile(source, `schemas/fields/${file}.json`) ?? {}) as Declared
    const { title, sentAs = [] } = field
    if (!acceptsOnlyTrue(field)) return []
    const name = file.replaceAll('-', '_')
    const names = [name, ...[sentAs].flat()]
    const kept = names.find((one) => valueAt(taken, [one]) !== undefined)
    if (kept === undefined || names.some((one) => saved.has(one))) return []
    return [
      {
        code: 'ANSWER_NOT_ASKED',
        severity: 'warning',
        file: call,
        pointer: pointerOf(['body', 'properties', kept]),
        message: `The backend keeps ${quoted(kept)} with a claim, which says ${quoted(title ?? name)}, and no journey asks for it: claims are made without this declaration.`,
        hint: `Ask for it in a step. If nobody is to be asked for it any more, remove it here, and schemas/fields/${file}.json.`,
      },
    ]
  })
}

interface Declared extends Partial<Pick<Field, 'enum' | 'title'>> {
  /** The name, or names, under which a save sends the answer. */
  readonly sentAs?: string | readonly string[]
}
