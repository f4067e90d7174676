import type { JourneyDefinition } from '../../engine/index.ts'
import { acceptsOnlyTrue } from '../../proof/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../loader/index.ts'

/**
 * Boxes that must be ticked in the journey that a variant extends, and that the variant does not ask for, while a binding that it inherits
 * still names them: claims would be submitted without the declaration. A variant that writes its own list of the binding means it.
 */
export function droppedDeclarations(
  journey: JourneyDefinition,
  base: JourneyDefinition | undefined,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  if (base === undefined) return []
  const asked = declarationsOf(base)
  const own = fileOf(pointerOf(['name']))
  return Object.entries(journey.bindings ?? {}).flatMap(([binding, { answers }]) =>
    answers.flatMap((name, index): readonly Diagnostic[] => {
      const pointer = pointerOf(['bindings', binding, 'answers', index])
      if (!asked.has(name) || journey.facts[name] !== undefined || fileOf(pointer) === own) return []
      return [
        {
          code: 'ANSWER_UNKNOWN',
          severity: 'warning',
          file: fileOf(pointer),
          pointer,
          message: `${quoted(name)} must be ticked in ${base.name}, and no step of ${journey.name} asks for it, though the binding ${quoted(binding)} still names it: its claims are made without this declaration.`,
          hint: `Ask for it. If nobody is to be asked for it any more, write the "answers" of ${quoted(binding)} without it.`,
        },
      ]
    }),
  )
}

/** The answers whose fields accept nothing but true. */
function declarationsOf({ steps }: JourneyDefinition): ReadonlySet<string> {
  return new Set(
    Object.values(steps).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => (acceptsOnlyTrue(field) ? [name] : [])),
    ),
  )
}
