// Runs the workbench: builds it if its sources have changed since the last build, then becomes its server.
// `--root <folder>` edits another project, `--port <number>` asks for a port (the preview gets the next one; 0: any two that are free), `--database <address>` names the product's
// database, to show where people stop.
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWorkbench } from './build/build-workbench.mjs'
import { generateSchemaModules } from './generate.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

try {
  await buildWorkbench(root, generateSchemaModules)
} catch (error) {
  console.error(`BUILD_FAILED The workbench could not be built, so it was not started. ${error.message}`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import(new URL('../dist/workbench/server/main.mjs', import.meta.url).href)
