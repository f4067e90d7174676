import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { stepSchema, type JourneyDefinition } from '../../../engine/index.ts'
import { validatorFunctions } from '../../../scripts/vite/validator-functions.ts'
import type { ValidatorModules } from '../project/validator-modules.ts'

/** How many recent states of the schemas are kept. */
const MOST_KEPT = 20

/** @param packages a folder in which ajv's helpers are found */
export function validatorModules(packages: string): ValidatorModules {
  const kept = new Map<string, Promise<string>>()
  return {
    async pathFor(journey) {
      const path = `/validators/${hashOf(journey)}.js`
      const module = kept.get(path) ?? bundled(validatorFunctions(journey), packages)
      kept.delete(path)
      kept.set(path, module)
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest)
      await module
      return path
    },
    at: (path) => kept.get(path),
  }
}

function hashOf({ steps }: Pick<JourneyDefinition, 'steps'>): string {
  const schemas = Object.values(steps).map(({ id, fields }) => [id, stepSchema(fields)])
  return createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 32)
}

/** With ajv's helpers in it: a browser finds no packages. */
async function bundled(contents: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
