import { describe, expect, it } from 'vitest'
import { sitePathDiagnostics } from '../../../cli/check/site-path-diagnostics.ts'
import type { Project } from '../../../cli/project/project.ts'
import { projectSource } from '../../support/source.ts'

const page = (front: string) => `---\ntitle: A page\n${front}\n---\n\nSome words.\n`

function found(home: unknown, pages: Readonly<Record<string, string>> = {}) {
  const source = projectSource({
    'journeys/v3.json': JSON.stringify({ name: 'v3', path: '/begin', resumeLinks: { '/come-back': 'sign' } }),
    'content/home.json': JSON.stringify(home),
  })
  const files = {
    list: (folder: string) => (folder === 'content/pages' ? Object.keys(pages) : []),
    text: (file: string) => pages[file.replace('content/pages/', '')],
  }
  return sitePathDiagnostics({ source, files } as unknown as Project).map(
    ({ code, file, pointer, message }) => `${code} ${file}${pointer}: ${message}`,
  )
}

describe('the address of a page', () => {
  it('is free', () => {
    const home = { variants: [{ path: '/' }, { path: '/begin-here' }, null, {}] }
    expect(found(home, { 'a.md': page('path: /a\naliases: [/b]'), 'b.md': page(''), 'broken.md': '---\n[' })).toEqual(
      [],
    )
    expect(found(null)).toEqual([])
  })

  it('is not that of a journey', () => {
    expect(
      found({ variants: [{ path: '/' }, { path: '/begin' }] }, { 'a.md': page('aliases: [/begin/info]') }),
    ).toEqual([
      'SITE_PATH_TAKEN content/home.json/variants/1/path: "/begin" is the address of a journey, or lies below it: visitors would see only one of the two.',
      'SITE_PATH_TAKEN content/pages/a.md: "/begin/info" is the address of a journey, or lies below it: visitors would see only one of the two.',
    ])
  })

  it('is not that of a resume link', () => {
    expect(found({ variants: [{ path: '/come-back' }] })).toEqual([
      'SITE_PATH_TAKEN content/home.json/variants/0/path: "/come-back" is the address of a resume link, or lies below it: visitors would see only one of the two.',
    ])
  })

  it('is not one that the server answers itself', () => {
    expect(found({ variants: [{ path: '/api/home' }] })).toEqual([
      'SITE_PATH_TAKEN content/home.json/variants/0/path: "/api/home" is the address of something that the server answers itself, or lies below it: visitors would see only one of the two.',
    ])
  })
})
