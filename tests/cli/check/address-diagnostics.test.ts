import { describe, expect, it } from 'vitest'
import { RESERVED } from '../../../cli/check/address-diagnostics.ts'
import { PORTAL_PATHS } from '../../../server/web/page-paths.ts'
import { journey, projectFolder, variant } from '../support/command.ts'

describe('the addresses of a journey', () => {
  it.each([
    ['JOURNEY_PATH_TAKEN', '/get-started-v3'],
    ['JOURNEY_PATH_TAKEN', '/get-started-v3/info'],
    ['JOURNEY_PATH', '/api'],
    ['JOURNEY_PATH', '/sandbox/mine'],
  ])('belong to nothing else: %s at %s', async (code, path) => {
    const folder = projectFolder({ 'journeys/v4b.json': variant('v4b', { path }) })
    expect((await journey(['check', 'v4b'], folder)).out).toContain(`error ${code} journeys/v4b.json:6:`)
  })

  it('are not those of a page (C003)', async () => {
    const folder = projectFolder({
      'journeys/v4b.json': variant('v4b', { path: '/privacy-policy' }),
      'content/pages/privacy-policy.md': '# Privacy',
    })
    expect((await journey(['check', 'v4b'], folder)).out).toContain('error JOURNEY_PATH journeys/v4b.json')
  })

  it.each(['/get-started-v3', '/get-started-v4/again', '/privacy-policy'])(
    'are not those of a resume link, which would lead elsewhere: %s',
    async (link) => {
      const folder = projectFolder({
        'journeys/v4b.json': variant('v4b', { path: '/new', resumeLinks: { [link]: 'questions' } }),
        'content/pages/privacy-policy.md': '# Privacy',
      })
      expect((await journey(['check', 'v4b'], folder)).out).toContain('error RESUME_PATH_TAKEN journeys/v4b.json')
    },
  )

  it('may be next to a resume link', async () => {
    const folder = projectFolder({
      'journeys/v4b.json': variant('v4b', { path: '/new', resumeLinks: { '/new-questions': 'questions' } }),
    })
    expect((await journey(['check', 'v4b'], folder)).out).not.toContain('RESUME_PATH_TAKEN')
  })

  it('are kept from the server by the list that the server has (C013)', () => {
    expect(RESERVED).toEqual(expect.arrayContaining([...PORTAL_PATHS]))
  })
})
