import { mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../../../workbench/server/files/place-of.ts'
import { folderWith } from '../../support/workbench-project.ts'

const elsewhere = folderWith({ 'secret.json': '{}' })
const root = realpathSync(
  folderWith({
    'journeys/v3.json': '{}',
    'schemas/fields/email.json': '{}',
    'content/pages/fees.md': '',
    '.data/claims.json': '{}',
  }),
)
symlinkSync(join(elsewhere, 'secret.json'), join(root, 'journeys/link.json'))
symlinkSync(elsewhere, join(root, 'content/linked'))
mkdirSync(join(root, 'journeys/folder.json'))

describe('the place of a file', () => {
  it.each([
    'journeys/v3.json',
    'journeys/new.json',
    'journeys/older/v3@1.json',
    'schemas/fields/email.json',
    'content/pages/fees.md',
  ])('%s may be edited', (path) =>
    expect(placeOf(root, path.replace('@', '.'))).toBe(join(root, path.replace('@', '.'))),
  )

  it.each([
    '',
    'package.json',
    'journeys',
    'journeys/../package.json',
    '../journeys/v3.json',
    'journeys//v3.json',
    'journeys/./v3.json',
    '/etc/passwd.json',
    'journeys\\v3.json',
    'journeys/..\\..\\x.json',
    'journeys/%2e%2e/package.json',
    'journeys/..%2fpackage.json',
    'journeys/v3.json\0.md',
    'journeys/.hidden.json',
    'journeys/v3.ts',
    'schemas/journey.schema.json',
    'schemas/api/save-claim.json',
    '.data/claims.json',
    '.git/config.json',
    'server/app.json',
    'JOURNEYS/v3.json',
    'content/approvals.json',
    'content/Comments.json',
    `journeys/${'a'.repeat(300)}.json`,
  ])('%j is refused', (path) => {
    expect(() => placeOf(root, path)).toThrow(/PATH_REFUSED/)
  })

  it.each(['journeys/link.json', 'content/linked/secret.json', 'content/linked/new/deep.json'])(
    '%s is a link and is refused',
    (path) => {
      expect(() => placeOf(root, path)).toThrow(/LINK_REFUSED/)
    },
  )

  it('that is a folder is refused', () => {
    expect(() => placeOf(root, 'journeys/folder.json')).toThrow(/PATH_REFUSED/)
  })
})
