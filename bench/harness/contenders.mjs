import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './report.mjs'

/** Those that check by RJSF's precompiled validators; the last two leave out of the packages what the product leaves out. */
const [RJSF, SAME_PACKAGES, FIELDS_SAME_PACKAGES] = ['rjsf', 'same-packages', 'fields-same-packages']

/** Builds a contender of bench/contenders as the product is built, and gives the folder. `forms`: the schemas of `virtual:fields`. */
export async function buildContender(name, forms = {}) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')])
  const root = join(ROOT, 'bench/contenders', name)
  const outDir = join(ROOT, 'dist/bench/contenders', name)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      ...([RJSF, SAME_PACKAGES].includes(name) ? [precompiledValidators(join(root, 'schema.json'))] : []),
      ...(name === FIELDS_SAME_PACKAGES ? [precompiledForms(forms)] : []),
      ...([SAME_PACKAGES, FIELDS_SAME_PACKAGES].includes(name) ? await slimPlugins() : []),
    ],
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  return outDir
}

/** The plugins of the product's own build that make its packages smaller. */
async function slimPlugins() {
  const { runnerImport } = await import('vite')
  const [{ module: rjsf }, { module: router }] = await Promise.all(
    ['rjsf', 'router'].map((name) => runnerImport(join(ROOT, `scripts/vite/slim-${name}-plugin.ts`))),
  )
  return [rjsf.slimRjsfPlugin(), router.slimRouterPlugin()]
}

/** The validators of one schema as a module. */
function precompiledValidators(schemaFile) {
  return virtualModules({
    'virtual:validators': () => validatorModule(JSON.parse(readFileSync(schemaFile, 'utf8'))),
  })
}

/** Several schemas by name, with the validators of each. */
function precompiledForms(forms) {
  const names = Object.keys(forms)
  return virtualModules({
    'virtual:fields': () =>
      [
        ...names.map((name) => `import * as ${name} from 'virtual:fields/${name}'`),
        `export const validators = { ${names.join(', ')} }`,
        `export const schemas = ${JSON.stringify(forms)}`,
      ].join('\n'),
    ...Object.fromEntries(names.map((name) => [`virtual:fields/${name}`, () => validatorModule(forms[name])])),
  })
}

function virtualModules(modules) {
  return {
    name: 'precompiled-validators',
    resolveId: (source) => (source in modules ? `\0${source}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  }
}

/** RJSF's compiler writes CommonJS whose exports have names that ES modules refuse as text; bundlers of today want neither. */
async function validatorModule(schema) {
  const { compileSchemaValidatorsCode } = await import('@rjsf/validator-ajv8/compileSchemaValidators')
  const code = compileSchemaValidatorsCode(schema)
  const imports = []
  const hoisted = code.replace(/require\("([^"]+)"\)\.default/g, (_, path) => {
    imports.push(`import module${imports.length} from ${JSON.stringify(path)}`)
    return `(module${imports.length - 1}.default ?? module${imports.length - 1})`
  })
  const names = [...code.matchAll(/exports\["([^"]+)"\]/g)].map(([, name]) => name)
  const exported = [...new Set(names)].map(
    (name, index) =>
      `const validator${index} = exports[${JSON.stringify(name)}]\nexport { validator${index} as ${JSON.stringify(name)} }`,
  )
  return [...imports, 'const exports = {}', hoisted.replace(/^"use strict";/, ''), ...exported].join('\n')
}
