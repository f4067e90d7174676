#!/usr/bin/env node
// The `claims` command. It runs from dist/server/claims.mjs, which is bundled on each call if the sources are there (0.3 s).
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bundle = join(root, 'dist/server/claims.mjs')

if (existsSync(join(root, 'server/commands/main.ts'))) {
  const { generateSchemaModules } = await import('../scripts/generate.mjs')
  const { buildServer } = await import('../scripts/build/build-server.mjs')
  await generateSchemaModules()
  await buildServer(root, bundle, 'server/commands/main.ts')
}
await import(pathToFileURL(bundle).href)
