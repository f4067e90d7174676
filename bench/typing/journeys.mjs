import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../harness/report.mjs'

export const COUNTS = [10, 100, 500]
const LAST = ['first', 'second', 'third', 'fourth', 'fifth']
const PATTERN = '^[a-z ]+$'
const namesOf = (count) => Array.from({ length: count }, (_, index) => `field${index + 1}`)

/** The schemas of the same pages for contenders that draw them with RJSF, by the journey's name, and the last page. */
export function schemasOfFields() {
  const schemaOf = (names) => ({
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, pattern: PATTERN }])),
  })
  return {
    ...Object.fromEntries(COUNTS.map((count) => [`fields${count}`, schemaOf(namesOf(count))])),
    done: { ...schemaOf(LAST), required: [] },
  }
}

/** Builds the product's own application with journeys of so many fields in place of its own, and gives the folder. */
export async function buildFieldsProduct({ isReadable = false } = {}) {
  const [
    { build },
    { default: react },
    { journeysPlugin },
    { contentPlugin },
    { contractsPlugin },
    { default: config },
  ] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
    ...[
      'scripts/vite/journeys-plugin.ts',
      'scripts/vite/content-plugin.ts',
      'scripts/vite/contracts-plugin.ts',
      'vite.config.ts',
    ].map(fromProject),
  ])
  // Reading TypeScript was development; React would be built for that too.
  process.env.NODE_ENV = 'production'
  const data = join(ROOT, 'dist/bench/fields-data')
  const outDir = join(ROOT, 'dist/bench/fields-product')
  rmSync(data, { recursive: true, force: true })
  mkdirSync(join(data, 'journeys'), { recursive: true })
  symlinkSync(join(ROOT, 'schemas'), join(data, 'schemas'))
  for (const count of COUNTS)
    writeFileSync(join(data, `journeys/fields${count}.json`), JSON.stringify(journeyOf(count)))
  await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [contractsPlugin(), journeysPlugin(data), contentPlugin(ROOT), react()],
    build: { ...config.build, outDir, emptyOutDir: true, sourcemap: false, minify: !isReadable },
  })
  return outDir
}

/** Vite reads TypeScript; this Node does not. */
async function fromProject(file) {
  const { runnerImport } = await import('vite')
  return (await runnerImport(join(ROOT, file), { configFile: false, root: ROOT, logLevel: 'error' })).module
}

/** A page with a button, a page with fields, and another page with five. */
function journeyOf(count) {
  const name = `fields${count}`
  const field = (title) => ({
    type: 'string',
    title,
    pattern: PATTERN,
    messages: { required: `Enter ${title}`, pattern: `Enter ${title} in small letters` },
    ui: { widget: 'text' },
  })
  const fields = (names) => Object.fromEntries(names.map((one) => [one, field(one)]))
  const next = { actions: { next: { label: 'Next' } } }
  return {
    name,
    title: 'Fields',
    version: 1,
    whenChanged: 'pin',
    path: `/${name}`,
    start: 'begin',
    words: {
      back: 'Back',
      tryAgain: 'Try again',
      problem: 'There is a problem',
      progress: 'Progress',
      busy: 'Wait',
    },
    steps: {
      begin: { path: '/', title: 'Begin', ...next, next: [{ to: 'fields' }] },
      fields: {
        path: '/fields',
        title: 'Fields',
        fields: fields(namesOf(count)),
        ...next,
        next: [{ to: 'done' }],
      },
      done: { path: '/done', title: 'Done', fields: fields(LAST), ...next, next: [{ to: 'end' }] },
      end: { kind: 'end', path: '/end', title: 'End' },
    },
  }
}
