// Imports addresses from a CSV into the embedded address book: `npm run import-addresses -- addresses.csv`. Bundles its command
// each time (0.3 s), so that it needs no build of the product.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildServer } from './build/build-server.mjs'
import { generateSchemaModules } from './generate.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bundle = join(root, 'dist/server/import-addresses.mjs')

await generateSchemaModules()
await buildServer(root, bundle, 'server/addresses/main.ts')
const { main } = await import(pathToFileURL(bundle).href)
process.exitCode = await main({ root, arguments: process.argv.slice(2) })
