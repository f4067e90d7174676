import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../support/root.ts'

/** The packages that this product is built with, and the file that uses each: what is served, what builds it, or what proves it. */
const NAMED: Readonly<Record<string, string>> = {
  react: 'widgets/form/step-form.tsx',
  'react-dom': 'src/main.tsx',
  '@rjsf/core': 'widgets/form/step-form.tsx',
  '@rjsf/validator-ajv8': 'widgets/validators/step-validators.ts',
  ajv: 'loader/schemas/schema-compiler.ts',
  'json-schema-to-ts': 'engine/journey/journey.ts',
  'react-router-dom': 'src/app/app.tsx',
  signature_pad: 'widgets/signature/use-signature-pad.ts',
  immer: 'engine/advance.ts',
  vite: 'vite.config.ts',
  // No page loads them: the one runs every test, the other walks every journey in a browser.
  vitest: 'vitest.config.ts',
  playwright: 'tests/browser/support/browser.ts',
}

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}

describe('the packages that the product is built with', () => {
  it('are the twelve', () => {
    expect(Object.keys(NAMED)).toHaveLength(12)
  })

  it.each(Object.entries(NAMED))('%s is a dependency, and %s imports it', (name, file) => {
    expect(dependencies).toHaveProperty([name])
    const text = readFileSync(join(ROOT, file), 'utf8')
    const sources = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, source = '']) => source)
    expect(sources.filter((source) => source === name || source.startsWith(`${name}/`))).not.toEqual([])
  })
})
