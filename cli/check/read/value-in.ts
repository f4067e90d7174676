import { valueAt, type JourneySource } from '../../../loader/index.ts'
import { readable } from './readable.ts'

/** The value at a path of a file; `undefined` if there is none, or if the file cannot be read, which the check of its shape reports. */
export function valueIn(source: JourneySource, file: string, at: readonly (string | number)[] = []): unknown {
  const json = readable(file, source)
  return 'value' in json ? valueAt(json.value, at) : undefined
}
