import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const FOLDERS = ['cli', 'copy', 'domain', 'engine', 'importer', 'loader', 'proof']

it('the command needs only types of what is generated: it runs in a clone before anything was built', () => {
  const importing = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name))
      .filter((file) => /^import (?!type )[^'"]*['"][^'"]*\/generated\//m.test(readFileSync(join(root, file), 'utf8'))),
  )
  expect(importing).toEqual([])
})
