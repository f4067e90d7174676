import type { JourneyDefinition } from '../../../engine/index.ts'
import { didYouMean, pointerOf, quoted, type Diagnostic } from '../../../loader/index.ts'
import type { Project } from '../../project/project.ts'

/** Pictures of a journey that are not in the folder public. */
export function imageDiagnostics(
  { steps }: JourneyDefinition,
  fileOf: (pointer: string) => string,
  { files }: Project,
): readonly Diagnostic[] {
  return Object.values(steps).flatMap(({ id, content }) =>
    content.flatMap(({ id: block, image }): readonly Diagnostic[] => {
      if (image === undefined) return []
      const end = image.src.lastIndexOf('/')
      const name = image.src.slice(end + 1)
      const names = files.list(`public${image.src.slice(0, end)}`)
      if (names.includes(name)) return []
      const pointer = pointerOf(['steps', id, 'content', block, 'image', 'src'])
      return [
        {
          code: 'IMAGE_UNKNOWN',
          severity: 'error',
          file: fileOf(pointer),
          pointer,
          message: `There is no ${quoted(`public${image.src}`)}: a visitor would see its words only.`,
          hint: didYouMean(name, names) ?? 'Add the file, or correct the path.',
        },
      ]
    }),
  )
}
