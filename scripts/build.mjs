// Builds everything that `npm start` serves, once every journey is proved: generated modules, the browser part in dist/web, the backend in dist/server. With
// --if-changed only if a source is newer than the last build.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildServer } from './build/build-server.mjs'
import { compressFiles } from './build/compress-files.mjs'
import { oneAtATime } from './build/one-at-a-time.mjs'
import { builtMark, markFile, sourceMark } from './build/sources.mjs'
import { generateSchemaModules } from './generate.mjs'

// The start's own value is for the server. React's development build would be larger and slower, and run every effect twice.
process.env.NODE_ENV = 'production'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const onlyIfChanged = process.argv.includes('--if-changed')

await oneAtATime(root, async () => {
  // Computed first: a change during the build makes the next start build again.
  const mark = await sourceMark(root)
  if (onlyIfChanged && (await builtMark(root)) === mark) return
  const started = Date.now()
  await rm(markFile(root), { force: true })
  checkJourneys()
  await generateSchemaModules()
  await Promise.all([
    buildServer(root),
    buildServer(root, join(root, 'dist/server/claims.mjs'), 'server/commands/main.ts'),
    buildWeb(),
  ])
  await writeFile(markFile(root), mark)
  console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
})

/** Nothing broken is built: the command prints the findings. Then an editor gets the names there are. */
function checkJourneys() {
  const { status, stdout, stderr } = journey('check')
  if (status === 0) return void journey('schema')
  process.stderr.write(stdout + stderr)
  process.exit(1)
}

function journey(verb) {
  return spawnSync(process.execPath, [join(root, 'bin/journey.mjs'), verb, '--root', root], {
    cwd: root,
    encoding: 'utf8',
  })
}

async function buildWeb() {
  if (!existsSync(join(root, 'index.html'))) return
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  await compressFiles(join(root, 'dist/web'))
}
