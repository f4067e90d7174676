import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { compiledShapes } from '../../../scripts/build/compiled-shapes.mjs'
import { ROOT } from '../../support/root.ts'

describe('a bundle with the compiled shapes', () => {
  it('holds the validators of the meta-schemas instead of the empty list of the loader', async () => {
    const { outputFiles } = await build({
      absWorkingDir: ROOT,
      entryPoints: ['loader/index.ts'],
      bundle: true,
      write: false,
      platform: 'node',
      format: 'esm',
      logLevel: 'silent',
      plugins: [compiledShapes(ROOT)],
    })
    const text = outputFiles[0]?.text ?? ''
    expect(text).not.toContain('COMPILED_SHAPES = {}')
    expect(text).toMatch(/COMPILED_SHAPES = \{\s*"schemas\/journey\.schema\.json"/)
  })
})
