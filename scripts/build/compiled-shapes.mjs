// Puts compiled validators into the bundles of the command and of the server, replacing the empty list in loader: those of
// the meta-schemas, and that of the schema of schemas.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'

const PATHS = ['journey', 'effect', 'field'].map((name) => `schemas/${name}.schema.json`)
/** The name under which ajv stores it. */
const DRAFT_07 = 'http://json-schema.org/draft-07/schema'

/** An esbuild plugin. `options` are those with which loader/schemas/shape.ts compiles other schemas. */
export function compiledShapes(root) {
  return {
    name: 'compiled-shapes',
    setup(build) {
      build.onLoad({ filter: /loader[/\\]schemas[/\\]compiled-shapes\.ts$/ }, () => ({
        contents: moduleOf(root),
        loader: 'js',
        resolveDir: root,
      }))
    },
  }
}

function moduleOf(root) {
  const shapes = PATHS.map((path) => entry(path, readFileSync(join(root, path), 'utf8')))
  const schemaOfSchemas = readFileSync(
    createRequire(import.meta.url).resolve('ajv/dist/refs/json-schema-draft-07.json'),
    'utf8',
  )
  return imported(`export const COMPILED_SHAPES = { ${[...shapes, entry(DRAFT_07, schemaOfSchemas)].join(',\n')} }\n`)
}

function entry(name, text) {
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    allowUnionTypes: true,
    meta: false,
    validateSchema: false,
    validateFormats: false,
    inlineRefs: false,
    code: { source: true, optimize: 1 },
  })
  const code = standalone.default(ajv, ajv.compile(JSON.parse(text)))
  return `${JSON.stringify(name)}: { schema: ${text}, validate: (() => { const module = {}; const exports = {}; ${code}; return module.exports })() }`
}

/** ajv loads its helpers with `require`, which an ES module does not have. */
function imported(code) {
  const paths = [...new Set([...code.matchAll(/require\("([^"]+)"\)\.default/g)].map(([, path]) => path))]
  const imports = paths.map((path, index) => `import helper${index} from ${JSON.stringify(`${path}.js`)}`)
  return [
    ...imports,
    code.replace(/require\("([^"]+)"\)\.default/g, (_, path) => `helper${paths.indexOf(path)}.default`),
  ].join('\n')
}
