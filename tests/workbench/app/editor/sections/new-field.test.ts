import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectOf } from '../../../../../cli/project/project.ts'
import { diskFiles } from '../../../../../loader/disk-files.ts'
import { loadJourney } from '../../../../../loader/index.ts'
import { prove } from '../../../../../proof/index.ts'
import { FIELD_KINDS, newField, type FieldKind } from '../../../../../workbench/app/editor/sections/new-field.ts'
import { copyFolder } from '../../../../cli/support/copy-folder.ts'

const KINDS = Object.keys(FIELD_KINDS) as FieldKind[]

it.each(KINDS)(
  'a new question of the kind "%s" has what its widget needs, and the journey is proved with it',
  (kind) => {
    const root = copyFolder()
    const write = (path: string, text: string) => writeFileSync(join(root, path), text)
    write('schemas/fields/asked-anew.json', newField(kind, 'Asked anew?'))
    const steps = { commission: { fields: { askedAnew: { $ref: 'asked-anew.json' } } } }
    write('journeys/v6.json', JSON.stringify({ name: 'v6', extends: 'v5', version: 1, path: '/get-started-v6', steps }))
    const { journey, diagnostics } = loadJourney('v6', projectOf(root, root, diskFiles(root)).source)
    expect(diagnostics).toEqual([])
    expect(journey?.steps['commission']?.fields['askedAnew']).toMatchObject({ title: 'Asked anew?' })
    expect(journey === undefined ? [] : prove(journey).diagnostics).toEqual([])
  },
)
