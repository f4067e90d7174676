import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_PARTS } from '../../../copy/site/index.ts'
import { ROOT } from '../../support/root.ts'

it('lists the parts that the application renders', () => {
  const code = readFileSync(join(ROOT, 'src/pages/content-part.tsx'), 'utf8')
  const [, parts = ''] = /const PARTS.* = \{\n([\s\S]*?)\n\}\n/.exec(code) ?? []
  expect([...parts.matchAll(/^ {2}(\w+): \(\) =>/gm)].map(([, name]) => name)).toEqual([...PAGE_PARTS])
})
