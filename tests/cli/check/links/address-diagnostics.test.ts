import { describe, expect, it } from 'vitest'
import { addressDiagnostics, journeyPaths, RESERVED } from '../../../../cli/check/links/address-diagnostics.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { PORTAL_PATHS } from '../../../../server/web/page-paths.ts'
import { journey, projectFolder, variant } from '../../support/command.ts'
import { memoryProject } from '../../support/memory-project.ts'

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

/** The source of a project with these journeys and pages, by their file names. */
function sourceOf(journeys: Readonly<Record<string, unknown>>, pages: readonly string[] = []) {
  const files = [
    ...Object.entries(journeys).map(([name, journey]) => [`journeys/${name}`, journey]),
    ...pages.map((name) => [`content/pages/${name}`, '']),
  ]
  return memoryProject(Object.fromEntries(files) as Readonly<Record<string, unknown>>).source
}

/** What is said of the journey "own" with this path, these paths of its steps and these resume links, in a project. */
function found(
  {
    path = '/own',
    steps = {},
    links = [],
  }: { path?: string; steps?: Readonly<Record<string, string>>; links?: readonly string[] },
  source = sourceOf({}),
) {
  const journey = {
    name: 'own',
    path,
    steps: Object.fromEntries(Object.entries(steps).map(([id, its]) => [id, { id, path: its }])),
    resumeLinks: Object.fromEntries(links.map((link) => [link, 'ask'])),
  }
  return addressDiagnostics(journey as unknown as JourneyDefinition, source)
}
const error = { severity: 'error', file: 'journeys/own.json' }

describe('the path of a journey', () => {
  const OTHERS = sourceOf({
    'own.json': { path: '/own' },
    'other.json': { path: '/others' },
    'below.json': { extends: 'other', path: '/a/b' },
    'heir.json': { extends: 'base' },
    'base.json': { path: '/based' },
    'base-json': { path: '/notes' },
    'broken.json': '{"path": "/broken"',
    'one.json': { extends: 'two' },
    'two.json': { extends: 'one' },
    'odd.json': { path: 5, extends: 6 },
  })

  it.each([
    ['/others', 'other'],
    ['/others/mine', 'other'],
    ['/a/b', 'below'],
    ['/a/b/c', 'below'],
    ['/based', 'heir'],
  ])('is that of no other journey, nor below it: %s', (path, taker) => {
    expect(found({ path }, OTHERS)).toEqual([
      {
        ...error,
        code: 'JOURNEY_PATH_TAKEN',
        pointer: '/path',
        message: `"${path}" is the address of ${taker}, or lies below it: a visitor would see only one of the two.`,
        hint: 'Give this journey a "path" of its own.',
      },
    ])
  })

  it('may lie above that of another journey, which is the wrong one of the two', () => {
    expect(found({ path: '/a' }, OTHERS)).toEqual([])
  })

  it('may be taken by a journey that extends it, which is the wrong one of the two', () => {
    const variants = {
      'own.json': { path: '/own' },
      'heir.json': { extends: 'middle' },
      'middle.json': { extends: 'own' },
    }
    expect(found({ path: '/own' }, sourceOf(variants))).toEqual([])
    const stranger = { ...variants, 'stranger.json': { path: '/own' } }
    expect(found({ path: '/own' }, sourceOf(stranger)).map(({ message }) => message)).toEqual([
      expect.stringContaining('is the address of stranger'),
    ])
  })

  it.each(['/own', '/other', '/others-too', '/a/bc', '/notes', '/broken'])('may be any other: %s', (path) => {
    expect(found({ path }, OTHERS)).toEqual([])
  })

  it('is known of each journey that has one, or inherits it', () => {
    expect(journeyPaths(OTHERS)).toEqual(['/own', '/others', '/a/b', '/based', '/based'])
  })
})

describe('the address of a step', () => {
  const PAGES = sourceOf({}, ['faqs.md', 'own.md', 'notes-md'])

  it.each<[string, Parameters<typeof found>[0], string, string]>([
    ['may be any that is free', { path: '/my', steps: { ask: '/', send: '/ok', last: '/x' } }, '', ''],
    ['is not the path itself, if the server has it', { path: '/api', steps: { ask: '/' } }, '/path', '/api'],
    ['does not lie below one of the server', { path: '/metrics/of', steps: {} }, '/path', '/metrics/of'],
    [
      'is not below the path, if the server has it there',
      { path: '/get-started', steps: { ask: '/', id: '/id-selfie-upload' } },
      '/steps/id/path',
      '/get-started/id-selfie-upload',
    ],
    ['is not that of a page', { path: '/faqs' }, '/path', '/faqs'],
    ['may be called like another file', { path: '/notes' }, '', ''],
    ['may begin with the same letters', { path: '/apiary', steps: { ask: '/' } }, '', ''],
  ])('%s', (_, own, pointer, address) => {
    expect(found(own, PAGES)).toEqual(
      address === ''
        ? []
        : [
            {
              ...error,
              code: 'JOURNEY_PATH',
              pointer,
              message: `"${address}" belongs to the server or to a page.`,
              hint: 'Choose another "path".',
            },
          ],
    )
  })
})

describe('the address of a resume link', () => {
  const SOURCE = sourceOf({ 'own.json': { path: '/own' }, 'other.json': { path: '/other' } }, ['faqs.md'])

  it.each(['/own', '/own/again', '/other/again', '/faqs', '/faqs/again'])('is not taken: %s', (link) => {
    expect(found({ links: ['/again', link] }, SOURCE)).toEqual([
      {
        ...error,
        code: 'RESUME_PATH_TAKEN',
        pointer: `/resumeLinks/${link.replaceAll('/', '~1')}`,
        message: `The resume link "${link}" is the address of a page or a journey, or lies below it: a visitor who comes back would see that page.`,
        hint: 'Choose another address for the link.',
      },
    ])
  })

  it('is not taken by the journey itself, which has another path than its file', () => {
    expect(found({ path: '/renamed', links: ['/renamed/again'] }, SOURCE).map(({ code }) => code)).toEqual([
      'RESUME_PATH_TAKEN',
    ])
  })

  it('may begin with the same letters', () => {
    expect(found({ links: ['/owned', '/faqs-again'] }, SOURCE)).toEqual([])
  })
})
