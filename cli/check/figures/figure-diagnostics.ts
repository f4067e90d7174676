import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import { wrongIn, wrongInHint } from './field-figures.ts'
import type { Named } from './named.ts'
import { wrongOnPage } from './page-figures.ts'
import { refusedOffers } from './refused-offers.ts'
import { wordsOfStep, type Path } from './step-words.ts'
import { wrongTime } from './timer-figures.ts'

/**
 * Validation messages and hints of fields, and words of their pages, that name another limit than the one that applies: "at most 20 characters" where 30 are taken.
 * Reported only where no number of the sentence is a number of the field, since a sentence may say more than its limit.
 */
export function figureDiagnostics({ steps }: Pick<JourneyDefinition, 'steps'>, fileOf: FileOf): readonly Diagnostic[] {
  return Object.values(steps).flatMap((step) => [
    ...Object.entries(step.fields).flatMap(([name, field]) =>
      fieldFigureDiagnostics(field, ['steps', step.id, 'fields', name], fileOf),
    ),
    ...wordsOfStep(step).flatMap(([text, at]) => {
      const wrong = wrongOnPage(text, Object.values(step.fields)) ?? wrongTime(text, step)
      return wrong === undefined ? [] : [wrongLimit(text, wrong, at, fileOf)]
    }),
  ])
}

/** The same for one field, with its parts. */
export function fieldFigureDiagnostics(field: Field, at: Path, fileOf: FileOf): readonly Diagnostic[] {
  const { properties = {}, items, messages = {}, ui } = field as Partial<Field> & Parts
  const labels = ui?.labels as Readonly<Record<string, string>> | undefined
  const told = (key: Path, text: string, named: Named | undefined) =>
    named === undefined ? [] : [wrongLimit(text, named, [...at, ...key], fileOf)]
  return [
    ...Object.entries(messages).flatMap(([key, text]) =>
      typeof text === 'string' ? told(['messages', key], text, wrongIn(key, text, field)) : [],
    ),
    ...(typeof ui?.hint === 'string' ? told(['ui', 'hint'], ui.hint, wrongInHint(ui.hint, field)) : []),
    ...refusedOffers(field).map(({ at: key, offered }) => refusedOffer(offered, field.title, [...at, ...key], fileOf)),
    ...told(['ui', 'labels', 'full'], labels?.full ?? '', wrongIn('maxItems', labels?.full ?? '', field)),
    ...Object.entries(properties).flatMap(([name, part]) =>
      fieldFigureDiagnostics(part, [...at, 'properties', name], fileOf),
    ),
    ...(items === undefined ? [] : fieldFigureDiagnostics(items, [...at, 'items'], fileOf)),
  ]
}

function wrongLimit(text: string, { said, what, limit }: Named, at: Path, fileOf: FileOf): Diagnostic {
  const message = `${quoted(text)} says ${said}, and ${what} is ${limit}.`
  return warning('LIMIT_WORDS', message, 'Correct the words, or the limit.', at, fileOf)
}

function refusedOffer(offered: string, title: string, at: Path, fileOf: FileOf): Diagnostic {
  const message = `${quoted(offered)} is offered as an answer to ${quoted(title)}, and the field refuses it.`
  return warning('EXAMPLE_REFUSED', message, 'Correct it, or what the field accepts.', at, fileOf)
}

function warning(code: string, message: string, hint: string, at: Path, fileOf: FileOf): Diagnostic {
  const pointer = pointerOf(at)
  return { code, severity: 'warning', file: fileOf(pointer), pointer, message, hint }
}

type FileOf = (pointer: string) => string

interface Parts {
  readonly properties?: Readonly<Record<string, Field>>
  readonly items?: Field
}
