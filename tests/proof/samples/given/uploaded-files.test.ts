import { expect, it } from 'vitest'
import type { Field } from '../../../../engine/index.ts'
import { givenFiles } from '../../../../proof/samples/given/uploaded-files.ts'

const given = (rule: object) => givenFiles({ rule } as unknown as Field)
const [id, name] = ['f'.repeat(32), `${'a'.repeat(251)}.pdf`]

it('the files that a widget gives are of each type, and as large as the rule allows', () => {
  expect(given({ uploadedFiles: { types: ['image/png', 'text/csv'], maxBytes: 500 } })).toEqual({
    'the smallest file': { id, name: 'a', size: 1, type: 'image/png' },
    'a file of the type image/png': { id, name, size: 500, type: 'image/png' },
    'a file of the type text/csv': { id, name, size: 500, type: 'text/csv' },
  })
})
