import {
  compileDiagnostics,
  didYouMean,
  experimentDiagnostics,
  fileNamed,
  languageDiagnostics,
  type JourneySource,
  type Loaded,
  type Diagnostic,
} from '../../loader/index.ts'
import type { Experiment, JourneyDefinition } from '../../engine/index.ts'
import { lint, prove, type Proof, type ProveOptions } from '../../proof/index.ts'
import { atCauseInField } from './fields/at-cause-in-field.ts'
import { addressDiagnostics } from './links/address-diagnostics.ts'
import { backendDiagnostics } from './backend/backend-diagnostics.ts'
import { loadedJourney } from '../project/loaded-journey.ts'
import type { Project } from '../project/project.ts'
import { droppedDeclarations } from './dropped-declarations.ts'
import { stepCodeDiagnostics } from './figures/code-figure-diagnostics.ts'
import { figureDiagnostics } from './figures/figure-diagnostics.ts'
import { imageDiagnostics } from './links/image-diagnostics.ts'
import { journeyOfFile } from './journey-of-file.ts'
import { journeyLinkDiagnostics, translatedLinkDiagnostics } from './links/link-diagnostics.ts'
import { linkWordsDiagnostics } from './links/link-words.ts'
import { unlinkedConsents } from './links/unlinked-consents.ts'
import { leftDialogPaths } from './left-dialog-paths.ts'
import { isMissing, readable } from './read/readable.ts'
import { withoutRepeats } from './repeats/without-repeats.ts'
import { schemaDiagnostics } from './schema-diagnostics.ts'
import { schemaNamedBy, shapeDiagnostics } from './read/shape-diagnostics.ts'

const EXPERIMENT = 'experiment.schema.json'

/** The result of one file: its problems, and its proof if it is a journey without errors. */
export interface Checked {
  readonly file: string
  readonly diagnostics: readonly Diagnostic[]
  readonly proof?: Proof
  /** If it is a journey: what was loaded, also where errors prevent the proof. */
  readonly loaded?: Loaded
}

/** Checks one file of journeys/ or schemas/, by its path below the root. */
export function checkFile(file: string, project: Project, proving: ProveOptions = {}): Checked {
  const { source } = project
  if (file.startsWith('schemas/')) return { file, diagnostics: schemaDiagnostics(file, source) }
  const json = readable(file, source)
  if ('diagnostic' in json) return { file, diagnostics: [json.diagnostic] }
  const schema = schemaNamedBy(json.value)
  const isKnown = schema === undefined || !isMissing(readable(`schemas/${schema}`, source))
  if (schema !== undefined && isKnown && schema !== 'journey.schema.json')
    return { file, diagnostics: otherDiagnostics(file, json.value, schema, source) }
  const checked = checkJourney(journeyOfFile(file), project, proving)
  if (schema === undefined) return { ...checked, diagnostics: [...checked.diagnostics, schemaMissing(file)] }
  return isKnown ? checked : { ...checked, diagnostics: [...checked.diagnostics, schemaUnknown(file, schema, source)] }
}

/** All checks of a journey: shape, references, schemas, lint and proof, as far as each makes sense. */
function checkJourney(name: string, project: Project, proving: ProveOptions): Checked {
  const { source } = project
  const file = fileNamed(name)
  const loaded = loadedJourney(name, source)
  const { journey, diagnostics, fileOf } = loaded
  if (journey === undefined || hasErrors(diagnostics)) return { file, diagnostics: withoutRepeats(diagnostics), loaded }
  const placed = (one: Diagnostic) => atCauseInField(one, loaded, source)
  const found = [...diagnostics, ...compileDiagnostics(journey, fileOf)]
  if (hasErrors(found)) return { file, diagnostics: withoutRepeats(found.map(placed)), loaded }
  const base = baseOf(loaded, source)
  const proof = prove(journey, { ...proving, fileOf })
  return {
    file,
    diagnostics: withoutRepeats(
      [
        ...found,
        ...addressDiagnostics(journey, source),
        ...droppedDeclarations(journey, base, fileOf),
        ...leftDialogPaths(journey, base, fileOf),
        ...backendDiagnostics(journey, fileOf, source),
        ...figureDiagnostics(journey, fileOf),
        ...stepCodeDiagnostics(journey, fileOf, source),
        ...journeyLinkDiagnostics(journey, fileOf, project),
        ...linkWordsDiagnostics(journey, fileOf, project),
        ...unlinkedConsents(journey, fileOf, project),
        ...translatedLinkDiagnostics(name, journey, project),
        ...imageDiagnostics(journey, fileOf, project),
        ...languageDiagnostics(name, journey, source),
        ...lint(journey, { fileOf }),
        ...proof.diagnostics,
      ].map(placed),
    ),
    proof,
    loaded,
  }
}

/** The journey that a variant extends, if it can be read. */
function baseOf({ chain }: Loaded, source: JourneySource): JourneyDefinition | undefined {
  const [, extended] = chain
  return extended === undefined ? undefined : loadedJourney(journeyOfFile(extended), source).journey
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

function schemaMissing(file: string): Diagnostic {
  return {
    code: 'SCHEMA_NOT_NAMED',
    severity: 'warning',
    file,
    pointer: '',
    message: 'The file does not name its schema, so an editor can neither complete nor underline.',
    hint: 'Start with "$schema": "../schemas/journey.schema.json".',
  }
}

/** The file is then checked as a journey. */
function schemaUnknown(file: string, schema: string, source: JourneySource): Diagnostic {
  const known = source.list('schemas').filter((name) => name.endsWith('.schema.json'))
  return {
    code: 'SCHEMA_UNKNOWN',
    severity: 'warning',
    file,
    pointer: '/$schema',
    message: `schemas/${schema} does not exist.`,
    hint: didYouMean(schema, known) ?? 'A journey names "../schemas/journey.schema.json".',
  }
}

/** Problems of a file of journeys/ that is not a journey. */
function otherDiagnostics(file: string, json: unknown, schema: string, source: JourneySource): readonly Diagnostic[] {
  const found = shapeDiagnostics(file, json, schema, source)
  return found.length > 0 || schema !== EXPERIMENT ? found : experimentDiagnostics(json as Experiment, file, source)
}
