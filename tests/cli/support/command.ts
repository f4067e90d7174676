import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { run } from '../../../cli/run.ts'
import { afterFile } from '../../support/after-file.ts'
import { copyFixed, fixedRoot } from '../../support/fixed-product.ts'
import { NOW } from '../../support/walker.ts'

export interface Ran {
  readonly status: number
  readonly out: string
  readonly err: string
  readonly json: () => unknown
}

/** Runs the command in this process, in a folder (by default the fixed product), with the given lines as input. */
export async function journey(
  args: readonly string[],
  folder = fixedRoot(),
  typed: readonly string[] = [],
): Promise<Ran> {
  let [out, err] = ['', '']
  const lines = [...typed]
  const status = await run(args, {
    folder,
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    isTerminal: false,
    hasColours: false,
    ask: (question) => {
      out += question
      return Promise.resolve(lines.shift())
    },
    now: NOW,
  })
  return { status, out, err, json: () => JSON.parse(out) as unknown }
}

/** A folder of its own with schemas, journeys and languages of the fixed product, and these files in it (or in their place). */
export function projectFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  afterFile(() => rmSync(folder, { recursive: true, force: true }))
  copyFixed(['schemas', 'journeys', 'content/languages'], folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** A variant of v3 with something different, as the text of its file. */
export function variant(name: string, different: object): string {
  return JSON.stringify(
    {
      $schema: '../schemas/journey.schema.json',
      name,
      extends: 'v3',
      version: 1,
      path: `/get-started-${name}`,
      ...different,
    },
    null,
    2,
  )
}
