import type { JourneyDefinition } from '../../../engine/index.ts'
import { pointerOf, quoted, resolvedFile, type Diagnostic, type JourneySource } from '../../../loader/index.ts'

const CALL = 'start-upload'

/** Fields that take larger files than the call that announces them: the backend would refuse what the page lets a visitor choose. */
export function uploadSizeDiagnostics(
  { steps }: Pick<JourneyDefinition, 'steps'>,
  fileOf: (pointer: string) => string,
  source: JourneySource,
): readonly Diagnostic[] {
  const call = (resolvedFile(source, `schemas/api/${CALL}.json`) ?? {}) as Call
  const most = call.body?.properties?.size?.maximum
  if (most === undefined) return []
  return Object.values(steps).flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, { rule }]): readonly Diagnostic[] => {
      const bytes = rule?.uploadedFiles?.maxBytes
      if (bytes === undefined || bytes <= most) return []
      const pointer = pointerOf(['steps', id, 'fields', name, 'rule', 'uploadedFiles', 'maxBytes'])
      return [
        {
          code: 'UPLOAD_SIZE',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `${quoted(name)} takes files of ${bytes} bytes, and the call ${quoted(CALL)} takes ${most} at most: a larger file would be refused.`,
          hint: `Lower "maxBytes" to ${most}, or raise "maximum" of "size" in schemas/api/${CALL}.json.`,
        },
      ]
    }),
  )
}

interface Call {
  readonly body?: { readonly properties?: { readonly size?: { readonly maximum?: number } } }
}
