import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentError } from './content-error.ts'

/** A JSON file below the root, without its `$schema`, which is only for editors. Throws CONTENT_JSON. */
export function readJson(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    const { $schema: _, ...json } = JSON.parse(text) as Record<string, unknown>
    return json
  } catch (error) {
    throw new ContentError(
      'CONTENT_JSON',
      file,
      `it is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
