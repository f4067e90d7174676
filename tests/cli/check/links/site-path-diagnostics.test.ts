import { describe, expect, it } from 'vitest'
import { sitePathDiagnostics } from '../../../../cli/check/links/site-path-diagnostics.ts'
import type { Project } from '../../../../cli/project/project.ts'
import { projectSource } from '../../../support/source.ts'

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
    ({ code, severity, file, pointer, message, hint = '' }) =>
      `${severity} ${code} ${file}${pointer}: ${message} ${hint}`,
  )
}

describe('the address of a page', () => {
  it('is free', () => {
    const home = { variants: [{ path: '/' }, { path: '/begin-here' }, null, {}] }
    expect(found(home, { 'a.md': page('path: /a\naliases: [/b]'), 'b.md': page('') })).toEqual([])
    expect(found(null)).toEqual([])
  })

  it.each([
    ['cannot be read', 'a.md', page('path: /begin\naliases: [')],
    ['is none yet', 'a.txt', page('path: /begin')],
  ])('is left to others if the page %s', (_, name, text) => {
    expect(found(null, { [name]: text })).toEqual([])
  })

  it('is not that of a journey', () => {
    expect(
      found({ variants: [{ path: '/' }, { path: '/begin' }] }, { 'a.md': page('aliases: [/begin/info]') }),
    ).toEqual([
      'error SITE_PATH_TAKEN content/home.json/variants/1/path: "/begin" is the address of a journey, or lies below it: visitors would see only one of the two. Choose another address.',
      'error SITE_PATH_TAKEN content/pages/a.md: "/begin/info" is the address of a journey, or lies below it: visitors would see only one of the two. Choose another address.',
    ])
  })

  it('is not that of a resume link', () => {
    expect(found({ variants: [{ path: '/come-back' }] })).toEqual([
      'error SITE_PATH_TAKEN content/home.json/variants/0/path: "/come-back" is the address of a resume link, or lies below it: visitors would see only one of the two. Choose another address.',
    ])
  })

  it('is not one that the server answers itself', () => {
    expect(found({ variants: [{ path: '/api/home' }] })).toEqual([
      'error SITE_PATH_TAKEN content/home.json/variants/0/path: "/api/home" is the address of something that the server answers itself, or lies below it: visitors would see only one of the two. Choose another address.',
    ])
  })
})
