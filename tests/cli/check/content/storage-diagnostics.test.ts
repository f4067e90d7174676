import { describe, expect, it } from 'vitest'
import storage from '../../../../content/storage.json'
import { storageDiagnostics } from '../../../../cli/check/content/storage-diagnostics.ts'
import { projectSource } from '../../../support/source.ts'

const found = (entries: readonly unknown[] | null) =>
  storageDiagnostics(projectSource({ 'content/storage.json': JSON.stringify({ ...storage, entries }) }))
const cookie = (name: string, more: object = {}) => ({ name, kind: 'cookie', ...more })

describe('what is stored on a device', () => {
  it('is listed once in this project', () => {
    expect(found(storage.entries)).toEqual([])
  })

  it.each<[string, readonly unknown[] | null]>([
    ['of one name in two places', [cookie('id'), cookie('id', { kind: 'localStorage' })]],
    ['with its own name as another', [cookie('id', { alsoNamed: ['id'] })]],
    ['of a file without entries', null],
    ['of entries that are none, which another check reports', [null, 'id', cookie('id', { alsoNamed: 'id' })]],
  ])('is not the same %s', (_, entries) => {
    expect(found(entries)).toEqual([])
  })

  it.each<[string, readonly object[]]>([
    ['name', [cookie('id'), cookie('id')]],
    ['other name', [cookie('id', { alsoNamed: ['__Host-id'] }), cookie('__Host-id')]],
  ])('is listed once by its %s', (_, entries) => {
    expect(found(entries).map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['STORAGE_TWICE /entries/1'])
  })

  it('is named with both entries', () => {
    expect(found([cookie('other'), cookie('id'), cookie('id')])).toMatchObject([
      {
        severity: 'error',
        file: 'content/storage.json',
        message: 'The cookie "id" is listed by entry 2, and by entry 1 before: the cookies page would show it twice.',
        hint: 'Remove one of the two.',
      },
    ])
  })
})
