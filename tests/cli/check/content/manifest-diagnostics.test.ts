import { describe, expect, it } from 'vitest'
import { manifestDiagnostics } from '../../../../cli/check/content/manifest-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const PAGE = '<!doctype html>\n<html class="page" lang="en-GB">\n'
const found = (manifest: unknown, app: unknown = { product: 'Refunds' }, page = PAGE) =>
  manifestDiagnostics(
    memoryProject({ 'public/site.webmanifest': manifest, 'content/app.json': app, 'index.html': page }),
  ).map(({ code, severity, pointer, message, hint }) => `${code} ${severity} ${pointer} ${message} ${hint}`)

describe('the web manifest', () => {
  it('is right in this project', () => {
    const files = ownFiles()
    expect(manifestDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
  })

  it.each(['0b5d4e', '#0b5d4', '#0b5d4g', '', 'dark green'])('has no colour %j', (colour) => {
    expect(found({ theme_color: colour })).toEqual([
      `SITE_MANIFEST error /theme_color "${colour}" is no colour: browsers would leave it out. Write it as "#" and three or six hexadecimal digits.`,
    ])
    expect(found({ background_color: colour })).toHaveLength(1)
  })

  it('has the name of the product', () => {
    expect(found({ name: 'Car Refunds' })).toEqual([
      'SITE_MANIFEST warning /name The site is named "Car Refunds" here, and "Refunds" in content/app.json: visitors who install it on a device read another name. Write the "product" of content/app.json.',
    ])
  })

  it('has the language of the pages', () => {
    expect(found({ lang: 'cy' })).toEqual([
      'SITE_MANIFEST error /lang The language is "cy" here, and "en-GB" in index.html: devices would read the name aloud in another language. Write "en-GB".',
    ])
    expect(found({ lang: 'en' })).toEqual([])
    expect(found({ lang: 'cy' }, {}, '<html>')).toEqual([])
  })

  it('has icons of the type of their file', () => {
    const icons = [
      { src: '/icon.svg', type: 'image/svg+xml' },
      { src: '/icon.svg?v=2', type: 'image/png' },
      { src: '/icon.ICO', type: 'image/vnd.microsoft.icon' },
      { src: '/icon.xyz', type: 'image/png' },
      { src: '/icon.png' },
      null,
    ]
    expect(found({ icons })).toEqual([
      'SITE_MANIFEST error /icons/1/type "/icon.svg?v=2" is no picture of the type "image/png": browsers would not show it. Write "image/svg+xml".',
    ])
    expect(found({ icons: {} })).toEqual([])
  })

  it.each([
    [{ name: 'Refunds', theme_color: '#0B5D4E', background_color: '#fff' }],
    [{ theme_color: 'teal', background_color: 'rgb(11 93 78)' }],
    [{ theme_color: 3, name: 3 }],
    [{ name: 'Car Refunds' }, {}],
    ['{'],
  ])('may be %j', (manifest, app?: unknown) => {
    expect(found(manifest, app)).toEqual([])
  })
})
