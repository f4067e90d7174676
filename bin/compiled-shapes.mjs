// Puts the compiled checks of the meta-schemas into the bundle of the command, in place of the empty list in engine/load.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'

const PATHS = ['journey', 'effect', 'field'].map((name) => `schemas/${name}.schema.json`)

/** An esbuild plugin. `options` are those with which engine/load/shape.ts compiles what is not here. */
export function compiledShapes(root) {
  return {
    name: 'compiled-shapes',
    setup(build) {
      build.onLoad({ filter: /engine[/\\]load[/\\]compiled-shapes\.ts$/ }, () => ({ contents: moduleOf(root), loader: 'js', resolveDir: root }))
    },
  }
}

function moduleOf(root) {
  const shapes = PATHS.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const ajv = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, meta: false, validateSchema: false, inlineRefs: false, code: { source: true, optimize: 1 } })
    const code = standalone.default(ajv, ajv.compile(JSON.parse(text)))
    return `${JSON.stringify(path)}: { schema: ${text}, validate: (() => { const module = {}; const exports = {}; ${code}; return module.exports })() }`
  })
  return `export const COMPILED_SHAPES = { ${shapes.join(',\n')} }\n`
}
