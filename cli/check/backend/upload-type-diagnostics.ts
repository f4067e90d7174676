import { supportedMimeTypes } from 'file-type'
import { TEXT_TYPES } from '../../../domain/index.ts'
import type { JourneyDefinition } from '../../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'

/** Media types that a field accepts and that no upload ever has: the backend tells the type of a file by its content, and knows no such content. */
export function uploadTypeDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
): readonly Diagnostic[] {
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, { rule }]) => {
      const types = rule?.uploadedFiles?.types ?? []
      return types.flatMap((type, index): readonly Diagnostic[] => {
        if (TOLD.has(type)) return []
        const pointer = pointerOf(['steps', id, 'fields', name, 'rule', 'uploadedFiles', 'types', index])
        return [
          {
            code: 'UPLOAD_TYPE_NEVER',
            severity: 'error',
            file: fileOf(pointer),
            pointer,
            message: `${quoted(name)} accepts files of the type ${quoted(type)}, but the backend recognises no file as that type: it reads the type from the content, and would refuse every such file.`,
            hint: hintFor(type),
          },
        ]
      })
    }),
  )
}

/** The types that `server/uploads/checked-type.ts` can tell. */
const TOLD: ReadonlySet<string> = new Set([...supportedMimeTypes, ...TEXT_TYPES])

function hintFor(type: string): string {
  const usual = USUAL_NAMES[type]
  if (usual !== undefined) return `Write ${quoted(usual)}.`
  return (
    didYouMean(type, [...TOLD]) ?? 'Remove it, or name a type that the backend can tell, such as "application/pdf".'
  )
}

/** Other names of types, and older kinds of documents, with what the backend tells instead. */
const USUAL_NAMES: Readonly<Record<string, string>> = {
  'application/csv': 'text/csv',
  'application/msword': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-powerpoint': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/x-pdf': 'application/pdf',
  'application/x-zip-compressed': 'application/zip',
  'audio/mp3': 'audio/mpeg',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'text/xml': 'application/xml',
}
