// Writes generated/schemas/**: each JSON Schema of schemas/ as a TypeScript constant with its references resolved, so
// that json-schema-to-ts can derive types from it (an imported .json file loses its literal types); generated/openapi.json,
// the calls in one document; and generated/cookie-lives.json. Every npm script runs this.
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cookieLives } from './cookie-lives.mjs'
import { openApi } from './openapi.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'schemas')
const target = join(root, 'generated/schemas')

export async function generateSchemaModules() {
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.json')).sort()
  const modules = await Promise.all(
    files.map(async (name) => [name.replace(/\.json$/, '.ts'), await moduleOf(join(source, name))]),
  )
  const wanted = new Set(modules.map(([name]) => name))
  for (const old of await readdir(target, { recursive: true }).catch(() => [])) {
    if (old.endsWith('.ts') && !wanted.has(old)) await rm(join(target, old))
  }
  for (const [name, text] of modules) await writeIfChanged(join(target, name), text)
  await writeJson('openapi.json', await openApi(root))
  await writeJson('cookie-lives.json', await cookieLives(root))
  return modules.length
}

async function moduleOf(file) {
  const schema = await inlined(await readJson(file), file, [])
  return `// Made from ${relative(root, file)} by scripts/generate.mjs.\nexport default ${JSON.stringify(schema, null, 2)} as const\n`
}

/** A reference to itself becomes `{}`: json-schema-to-ts has no recursive types, so the code that reads such a value narrows it. */
async function inlined(node, file, open) {
  if (Array.isArray(node)) return Promise.all(node.map((item) => inlined(item, file, open)))
  if (typeof node !== 'object' || node === null) return node
  if (typeof node.$ref === 'string') {
    const [path, pointer = ''] = node.$ref.split('#')
    const where = path === '' ? file : resolve(dirname(file), path)
    const key = `${where}#${pointer}`
    if (open.includes(key)) return {}
    const { $ref: _, ...siblings } = node
    const found = await inlined(at(await readJson(where), pointer, key), where, [...open, key])
    return { ...found, ...(await inlined(siblings, file, open)) }
  }
  const entries = await Promise.all(
    Object.entries(node)
      .filter(([key]) => key !== 'definitions' && key !== '$schema' && key !== '$id')
      .map(async ([key, value]) => [key, await inlined(value, file, open)]),
  )
  return Object.fromEntries(entries)
}

function at(document, pointer, key) {
  const found = pointer
    .split('/')
    .slice(1)
    .reduce((node, part) => node?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
  if (found === undefined) throw new Error(`SCHEMA_REF_UNKNOWN ${key}: there is nothing at this reference.`)
  return found
}

const documents = new Map()
async function readJson(file) {
  if (!documents.has(file)) documents.set(file, JSON.parse(await readFile(file, 'utf8')))
  return documents.get(file)
}

const writeJson = (name, value) => writeIfChanged(join(root, 'generated', name), `${JSON.stringify(value, null, 2)}\n`)

async function writeIfChanged(file, text) {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before === text) return
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`generated/schemas: ${await generateSchemaModules()} modules`)
}
