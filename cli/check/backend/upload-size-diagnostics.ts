import { posix } from 'node:path'
import type { Field, JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

const CALL = 'start-upload'

/** Fields that take larger files than the call that announces them: the backend would refuse what the page lets a visitor choose. */
export function uploadSizeDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const pointer = pointerOf(['steps', id, 'fields', name, ...LIMIT])
      return tooLarge(name, field, source, { file: fileOf(pointer), pointer })
    }),
  )
}

/** The same of the file of a field, which no journey may ask for yet. */
export function fieldUploadSize(file: string, field: Field | undefined, source: JourneySource): readonly Diagnostic[] {
  const name = posix.basename(file, '.json').replaceAll('-', '_')
  return field === undefined ? [] : tooLarge(name, field, source, { file, pointer: pointerOf(LIMIT) })
}

const LIMIT = ['rule', 'uploadedFiles', 'maxBytes']

function tooLarge(
  name: string,
  { rule }: Pick<Field, 'rule'>,
  source: JourneySource,
  at: Pick<Diagnostic, 'file' | 'pointer'>,
): readonly Diagnostic[] {
  const bytes = rule?.uploadedFiles?.maxBytes
  if (bytes === undefined) return []
  const call = (resolvedFile(source, `schemas/api/${CALL}.json`) ?? {}) as Call
  const most = call.body?.properties?.size?.maximum
  if (most === undefined || bytes <= most) return []
  return [
    {
      code: 'UPLOAD_SIZE',
      severity: 'error',
      ...at,
      message: `${quoted(name)} takes files of ${bytes} bytes, and the call ${quoted(CALL)} takes ${most} at most: a larger file would be refused.`,
      hint: `Lower "maxBytes" to ${most}, or raise "maximum" of "size" in schemas/api/${CALL}.json.`,
    },
  ]
}

interface Call {
  readonly body?: { readonly properties?: { readonly size?: { readonly maximum?: number } } }
}
