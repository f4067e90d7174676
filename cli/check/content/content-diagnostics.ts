import type { Diagnostic, JourneySource } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'
import { filesEnding } from '../read/files-ending.ts'
import { readable } from '../read/readable.ts'
import { schemaNamedBy, shapeDiagnostics } from '../read/shape-diagnostics.ts'

/**
 * Files of content/ that are not JSON, or that do not match their schema: the one that they name, or the one of their name.
 * The server would not start, or refuse everybody.
 */
export function contentDiagnostics({ source }: Pick<Project, 'source'>): readonly Diagnostic[] {
  return filesEnding('.json', 'content', source).flatMap((file) => contentFileDiagnostics(file, source))
}

/** The same for one file, which has to exist: "content/facts.json". */
export function contentFileDiagnostics(file: string, source: JourneySource): readonly Diagnostic[] {
  const json = readable(file, source)
  if ('diagnostic' in json) return [json.diagnostic]
  const own = file.replace(/^content\//, '').replace(/json$/, 'schema.json')
  const schema = schemaNamedBy(json.value) ?? (source.list('schemas').includes(own) ? own : undefined)
  return schema === undefined ? [] : shapeDiagnostics(file, json.value, schema, source)
}
