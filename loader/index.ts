import { type Field, type Journey, type JourneyDefinition, RULES, runnable } from '../engine/index.ts'
import { compileDiagnostics } from './schemas/compile-diagnostics.ts'
import { readContracts } from './parts/contracts.ts'
import { tooManyFields } from './parts/field-count.ts'
import { atFieldFile } from './parts/at-field-file.ts'
import { resolveField } from './parts/fields.ts'
import { atMessages } from './parts/at-messages.ts'
import { asNotInherited } from './inheritance/part-not-inherited.ts'
import { link } from './parts/link.ts'
import { asMergedCondition } from './inheritance/merged-condition.ts'
import { checkNamedParts } from './parts/named-parts.ts'
import { parseOlderName, olderDiagnostics } from './older.ts'
import { pointerOf, type Diagnostic } from './diagnostics/diagnostic.ts'
import { errorDiagnostic } from './source/read-file.ts'
import { referenceDiagnostics } from './parts/references.ts'
import { reportTo } from './diagnostics/report.ts'
import { fileNamed, resolveFile } from './resolve-file.ts'
import { shapeCheck, type ShapeCheck } from './schemas/shape.ts'
import type { JourneySource } from './source/source.ts'
import { valueAt } from './json/value-at.ts'
import { withoutRemovals } from './json/removals.ts'
import { unusedParts } from './parts/unused-parts.ts'
import { sentTwice } from './parts/sent-twice.ts'
import { compileValidators } from './schemas/validators.ts'

export interface Loaded {
  /** Absent if errors prevent linking. */
  readonly journey?: JourneyDefinition
  readonly diagnostics: readonly Diagnostic[]
  /** The file that a pointer of the merged journey comes from. */
  readonly fileOf: (pointer: string) => string
  /** Its file, and those that it inherits, nearest first. */
  readonly chain: readonly string[]
  /** The pointer in that file of a part of the merged journey. */
  readonly sourcePointer: (pointer: string) => string
  /** The diagnostic with the pointer of what the author wrote, also for parts that a default or template put into a step. */
  readonly atSource: (diagnostic: Diagnostic) => Diagnostic
  /** What the merged files write at a place, with the references that they have there. */
  readonly writtenAt: (at: readonly string[]) => unknown
}

/**
 * Loads a journey by name from `journeys/<name>.json`: merges what it extends, checks it against the meta-schemas,
 * resolves references and checks that everything it names exists. Does not throw for errors in files: it returns diagnostics.
 *
 * @example
 * const { journey, diagnostics } = loadJourney('v3', textSource(readText, list))
 */
export function loadJourney(name: string, source: JourneySource): Loaded {
  const diagnostics: Diagnostic[] = []
  const unread: Loaded = {
    diagnostics,
    fileOf: () => fileNamed(name),
    chain: [fileNamed(name)],
    sourcePointer: (pointer) => pointer,
    atSource: (diagnostic) => diagnostic,
    writtenAt: () => undefined,
  }
  const shape = shapeOf(source, diagnostics)
  if (shape === undefined) return unread
  const resolved = resolveFile(name, source, shape, diagnostics)
  if (resolved === undefined) return unread
  const { json, fileOf, sourcePointer, templatesUsed, chain } = resolved
  const atSource = (diagnostic: Diagnostic): Diagnostic => {
    const placed = atFieldFile(diagnostic, json, source)
    return placed === diagnostic ? { ...diagnostic, pointer: sourcePointer(diagnostic.pointer) } : placed
  }
  const writtenAt = (at: readonly string[]) => valueAt(json, at)
  const places = { fileOf, chain, sourcePointer, atSource, writtenAt }
  diagnostics.push(
    ...shape
      .journey(withoutRemovals(json), fileNamed(name))
      .map((diagnostic) => ({ ...diagnostic, file: fileOf(diagnostic.pointer) }))
      .map((diagnostic) => asMergedCondition(diagnostic, json, fileOf, chain)),
  )
  if (diagnostics.length > 0)
    return {
      diagnostics: diagnostics.map(atSource).map((found) => asNotInherited(found, source.read(found.file))),
      ...places,
    }
  const expectedName = parseOlderName(name)?.name ?? name
  if (json['name'] !== expectedName) {
    diagnostics.push({
      code: 'JOURNEY_NAME',
      severity: 'error',
      file: fileNamed(name),
      pointer: '/name',
      message: `The name is "${String(json['name'])}", the file is ${fileNamed(name)}.`,
      hint: `Write "name": "${expectedName}".`,
    })
  }
  diagnostics.push(...olderDiagnostics(name, source.read(fileNamed(name))))
  checkNamedParts(json, reportTo(diagnostics, fileOf))
  diagnostics.push(...tooManyFields(json, fileOf))
  if (diagnostics.length > 0) return { diagnostics: diagnostics.map(atSource), ...places }
  const effects = readContracts(source, shape, diagnostics)
  const fields = new Map<string, Record<string, Field>>()
  for (const [id, step] of Object.entries(json['steps'] as Record<string, { fields?: Record<string, unknown> }>)) {
    const resolvedFields: Record<string, Field> = {}
    for (const [field, fieldJson] of Object.entries(step.fields ?? {})) {
      const pointer = pointerOf(['steps', id, 'fields', field])
      const made = resolveField(fieldJson, { file: fileOf(pointer), pointer }, source, shape, diagnostics)
      if (made !== undefined) resolvedFields[field] = made
    }
    fields.set(id, resolvedFields)
  }
  diagnostics.push(...sentTwice(json['steps'] as Parameters<typeof sentTwice>[0], fields, fileOf))
  if (diagnostics.length > 0) return { diagnostics: diagnostics.map(atSource), ...places }
  const journey = link(json, fields, effects)
  diagnostics.push(
    ...referenceDiagnostics(journey, Object.keys(effects), fileOf).map((diagnostic) =>
      atMessages(diagnostic, json, fileOf),
    ),
    ...unusedParts(json, templatesUsed, fileNamed(name), fileOf),
  )
  return { journey, diagnostics: diagnostics.map(atSource), ...places }
}

function shapeOf(source: JourneySource, diagnostics: Diagnostic[]): ShapeCheck | undefined {
  try {
    return shapeCheck(source)
  } catch (error) {
    diagnostics.push(errorDiagnostic('schemas', error))
    return undefined
  }
}

/** Loads a journey that is ready to run; throws a `JourneyError` with all errors. */
export function openJourney(name: string, source: JourneySource): Journey {
  const { journey, diagnostics, fileOf } = loadJourney(name, source)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (journey === undefined || errors.length > 0) throw new JourneyError(errors)
  try {
    return runnable(journey, compileValidators(journey), RULES)
  } catch (error) {
    const found = compileDiagnostics(journey, fileOf)
    throw found.length > 0 ? new JourneyError(found) : error
  }
}

export class JourneyError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(
      diagnostics
        .map(
          ({ code, file, pointer, message, hint }) =>
            `${code} ${file}${pointer === '' ? '' : ` at ${pointer}`}: ${message}${hint === undefined ? '' : ` ${hint}`}`,
        )
        .join('\n'),
    )
    this.name = 'JourneyError'
    this.diagnostics = diagnostics
  }
}

export { compileDiagnostics } from './schemas/compile-diagnostics.ts'
export { isPictureAddress } from './parts/block-references.ts'
export { fileOfContract } from './parts/file-of-contract.ts'
export { readContracts } from './parts/contracts.ts'
export { valueAt } from './json/value-at.ts'
export { resolvedFile } from './schemas/resolved-schema.ts'
export { decodeText } from './json/decode-text.ts'
export { experimentDiagnostics } from './experiment-diagnostics.ts'
export { resolveField } from './parts/fields.ts'
export { FileError } from './json/file-error.ts'
export type { Position } from './json/place.ts'
export { journeyNames } from './source/journeys-in.ts'
export { keptFile, type KeptFile } from './keep.ts'
export { asRead } from './as-read.ts'
export { areToldByHints } from './told-by-hints.ts'
export { namesOnly } from './names-only.ts'
export { languageDiagnostics } from './language-diagnostics.ts'
export { shownTranslations } from './shown-translations.ts'
export { OLDER_FOLDER, olderName, parseOlderName, type OlderVersion } from './older.ts'
export { shapeWords } from './schemas/shape-words.ts'
export { schemaFaults } from './schemas/schema-faults.ts'
export { patternError } from './schemas/pattern-safety.ts'
export { plainCheck } from './schemas/plain-check.ts'
export type { ProjectFiles } from './source/project-files.ts'
export { unreadableIn } from './unreadable-words.ts'
export { isMarkedPath } from './words/marked-path.ts'
export { escapedWords, markedWords, unmarkedWords } from './words/marked-words.ts'
export { withReveals } from './with-reveals.ts'
export { linksInWords, markedLinks, withMarkup, type WithMarkup } from './words/with-markup.ts'
export { positionsOf } from './json/places.ts'
export {
  didYouMean,
  editDistance,
  nearestName,
  partsOfPointer,
  pointerOf,
  quoted,
  type About,
  type Diagnostic,
} from './diagnostics/diagnostic.ts'
export { errorDiagnostic } from './source/read-file.ts'
export { JSON_LIMITS, readJson } from './json/read-json.ts'
export { withNewNames, type FileKind } from './upgrade/renamed-keys.ts'
export { movedPointer, type Move } from './upgrade/moves.ts'
export { OTHERWISE } from './inheritance/named-words.ts'
export { fieldFile, withoutShortForms } from './inheritance/short-forms.ts'
export { inOrder } from './inheritance/in-order.ts'
export { withTemplates } from './inheritance/step-templates.ts'
export { byName } from './json/list-by-name.ts'
export { mergePatch } from './json/merge-patch.ts'
export { upgradedJourney } from './upgrade/upgraded-journey.ts'
export { fileNamed } from './resolve-file.ts'
export { schemaCompiler, withSchemaOfSchemas } from './schemas/schema-compiler.ts'
export { shapeCheck, type ShapeCheck } from './schemas/shape.ts'
export { textsOfStep } from './texts-of-step.ts'
export { textSource, type JourneySource } from './source/source.ts'
export { translatedSource, type Translations } from './source/translated-source.ts'
export { compileField, compileValidators } from './schemas/validators.ts'
