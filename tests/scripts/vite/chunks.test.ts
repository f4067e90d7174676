import { describe, expect, it } from 'vitest'
import { CHUNKS, chunkGroups } from '../../../scripts/vite/chunks.ts'
import { MAY_FETCH, chunkErrors, type BuiltChunk } from '../../../scripts/vite/chunks-plugin.ts'

const ROOT = '/product/'
const groups = chunkGroups(ROOT)

/** The chunk of a module; the first that matches. */
function chunkOf(id: string): string | undefined {
  const found = groups.find(({ test }) =>
    test instanceof RegExp ? test.test(id) : typeof test === 'function' && test(id) === true,
  )
  return typeof found?.name === 'string' ? found.name : undefined
}

describe('the scripts that the build makes', () => {
  it.each([
    ['src/layout/page-heading.tsx', 'frame'],
    ['engine/advance.ts', 'engine'],
    ['engine/conditions/condition.ts', 'engine'],
    ['engine/rules/signature-rule.ts', undefined],
    ['widgets/form/step-form.tsx', 'step'],
    ['widgets/signature/signature-widget.tsx', undefined],
    ['src/effects/send-otp.ts', undefined],
    ['src/page.ts', undefined],
    ['src/main.tsx', undefined],
    ['content/app.json', 'data'],
    ['node_modules/react-dom/index.js', 'react'],
    ['node_modules/react-router/dist/development/index.mjs', 'frame'],
    ['node_modules/@rjsf/core/lib/components/Form.js', 'form'],
    ['node_modules/signature_pad/dist/signature_pad.js', undefined],
    ['widgets/theme/base.css', 'style'],
    ['widgets/signature/signature.css', undefined],
  ])('%s goes with %s, by its folder or package', (module, chunk) => {
    expect(chunkOf(ROOT + module)).toBe(chunk)
  })

  it('take the list of journeys along, which the build makes', () => {
    expect(chunkOf('\0virtual:journeys')).toBe('data')
    expect(chunkOf('\0virtual:journey/v3')).toBeUndefined()
  })
})

/** A script for each chunk, and one for each module whose fetching is limited, importing all that it may. */
function built(imports: Readonly<Record<string, readonly string[]>> = {}): readonly BuiltChunk[] {
  const shared = Object.keys(CHUNKS).map((name) => ({
    name,
    fileName: `${name}.js`,
    isEntry: false,
    imports: [...(imports[name] ?? [])],
    moduleIds: [],
  }))
  const own = Object.entries(MAY_FETCH).map(([module, allowed]) => ({
    name: module,
    fileName: `${module}.js`,
    isEntry: module === 'src/main.tsx',
    imports: [...(imports[module] ?? allowed.map((name) => `${name}.js`))],
    moduleIds: [ROOT + module],
  }))
  return [...shared, ...own]
}

describe('a build', () => {
  it('passes if every page loads only what it may', () => {
    expect(chunkErrors(built(), ROOT)).toEqual([])
  })

  it.each([
    [
      'a page outside the journeys loads the application',
      { 'src/page.ts': ['frame.js'] },
      'CHUNK_TOO_SOON src/page.ts loads "frame", expected at most none.',
    ],
    [
      'the front page fetches forms by way of another script',
      { data: ['form.js'] },
      'CHUNK_TOO_SOON src/pages/home-page.tsx loads "form"',
    ],
    ['a script imports the entry', { frame: ['src/main.tsx.js'] }, 'CHUNK_OF_ENTRY frame.js imports src/main.tsx.js'],
  ])('fails where %s', (_, imports, error) => {
    expect(chunkErrors(built(imports), ROOT)).toContainEqual(expect.stringContaining(error))
  })

  it('fails where a module whose fetching is limited is called otherwise', () => {
    expect(chunkErrors(built().slice(0, -1), ROOT)).toEqual([
      expect.stringMatching(/^CHUNK_MODULE No script of the build contains src\/journey\/page\/journey-page\.tsx/),
    ])
  })
})
