import { describe, expect, it } from 'vitest'
import { publicDiagnostics } from '../../../../cli/check/content/public-diagnostics.ts'
import { projectFiles } from '../../../support/source.ts'

const MANIFEST = 'public/site.webmanifest'
const found = (instead: Readonly<Record<string, string>>) =>
  publicDiagnostics({ files: projectFiles(instead) }).map(
    ({ code, severity, file, pointer, place, message, hint }) =>
      `${code} (${severity}) ${file}${pointer}:${place?.line}:${place?.column} ${message} ${hint ?? ''}`,
  )

describe('files that the pages name', () => {
  it('are in the folder public of this project', () => {
    expect(found({})).toEqual([])
  })

  it('are reported where the manifest names a missing one', () => {
    expect(found({ [MANIFEST]: '{\n\n  "icons": [{ "src": "/icno.svg" }, { "src": "/icons/big.png" }]\n}' })).toEqual([
      `IMAGE_UNKNOWN (error) ${MANIFEST}:3:15 There is no "public/icno.svg": browsers would ask for it in vain. Did you mean "icon.svg"?`,
      `IMAGE_UNKNOWN (error) ${MANIFEST}:3:39 There is no "public/icons/big.png": browsers would ask for it in vain. Add the file, or correct the path.`,
    ])
  })

  it.each(['index.html', 'page.html'])('are reported where %s names a missing one', (file) => {
    expect(
      found({
        [file]:
          '<head>\n<link crossorigin rel="icon" href="/icon.png" />\n<link rel="stylesheet" href="/src/a.css" /></head>',
      }),
    ).toEqual([
      `IMAGE_UNKNOWN (error) ${file}:2:1 There is no "public/icon.png": browsers would ask for it in vain. Did you mean "icon.svg"?`,
    ])
  })

  it('may be in a folder of it', () => {
    const folders: Readonly<Record<string, readonly string[]>> = { 'public/icons/big/': ['icon.png'] }
    const text = '{ "icons": [{ "src": "/icons/big/icon.png?v=2" }] }'
    const files = {
      text: (path: string) => (path === MANIFEST ? text : undefined),
      list: (folder: string) => folders[folder] ?? [],
    }
    expect(publicDiagnostics({ files })).toEqual([])
  })

  it('may be elsewhere, or nowhere in a project without pages', () => {
    expect(found({ [MANIFEST]: '{ "icons": [{ "src": "https://cdn.example/icon.png" }] }' })).toEqual([])
    expect(found({ [MANIFEST]: '{ "icons": [{ "src": "//cdn.example/icon.png" }, { "src": "#icon" }] }' })).toEqual([])
    expect(publicDiagnostics({ files: { text: () => undefined, list: () => [] } })).toEqual([])
  })
})
