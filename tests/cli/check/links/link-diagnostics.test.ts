import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  journeyLinkDiagnostics,
  pageLinkDiagnostics,
  translatedLinkDiagnostics,
} from '../../../../cli/check/links/link-diagnostics.ts'
import { projectOf } from '../../../../cli/project/project.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { openJourney } from '../../../../loader/index.ts'
import { projectFiles } from '../../../support/source.ts'
import { journey, variant } from '../../support/command.ts'
import { copyFolder, reword } from '../../support/copy-folder.ts'
import { memoryProject } from '../../support/memory-project.ts'

describe('a link that leads nowhere', () => {
  const CASES: readonly (readonly [
    where: string,
    files: (folder: string) => void,
    file: string,
    pointer: string,
    hint: string,
  ])[] = [
    [
      'in the content of a journey',
      (folder) =>
        addVariant(folder, {
          steps: { info: { content: { terms: { link: { text: 'Terms', href: '/terms-and-condition' } } } } },
        }),
      'journeys/odd.json',
      '/steps/info/content/terms/link/href',
      'Did you mean "/terms-and-conditions"?',
    ],
    [
      'to a heading that the page does not have',
      (folder) =>
        addVariant(folder, {
          steps: {
            info: {
              content: { cancel: { link: { text: 'Cancel', href: '/terms-and-conditions#changing-your-mint' } } },
            },
          },
        }),
      'journeys/odd.json',
      '/steps/info/content/cancel/link/href',
      'Did you mean "changing-your-mind"?',
    ],
    [
      'to a place on its page that nothing opens',
      (folder) =>
        addVariant(folder, { steps: { info: { content: { help: { link: { text: 'Help', href: '#help-fone' } } } } } }),
      'journeys/odd.json',
      '/steps/info/content/help/link/href',
      'Did you mean "#help-phone"?',
    ],
    [
      'in a point of a list',
      (folder) =>
        addVariant(folder, {
          steps: { info: { content: { points: { list: { first: 'One', second: 'See [two](/faq)' } } } } },
        }),
      'journeys/odd.json',
      '/steps/info/content/points/list/second',
      'Did you mean "/faqs"?',
    ],
    [
      'in the hint of a field',
      (folder) =>
        addVariant(folder, { steps: { info: { fields: { last_name: { ui: { hint: 'See [two](/faq)' } } } } } }),
      'journeys/odd.json',
      '/steps/info/fields/last_name/ui/hint',
      'Did you mean "/faqs"?',
    ],
    [
      'next to a field',
      (folder) =>
        addVariant(folder, {
          steps: { info: { fields: { privacy_policy: { ui: { link: { href: '/privacy-polic' } } } } } },
        }),
      'journeys/odd.json',
      '/steps/info/fields/privacy_policy/ui/link/href',
      'Did you mean "/privacy-policy"?',
    ],
    [
      'in a page',
      (folder) => reword(folder, 'content/pages/terms-and-conditions.md', '](/complaints)', '](/complaint)'),
      'content/pages/terms-and-conditions.md',
      '',
      'Did you mean "/complaints"?',
    ],
    [
      'in a translation',
      (folder) =>
        reword(
          folder,
          'content/languages/cy.json',
          'Cwmni rheoli hawliadau ydym ni.',
          '[Cwmni](/faq) rheoli hawliadau ydym ni.',
        ),
      'content/languages/cy.json',
      'steps~1postcode~1content~1notice',
      'Did you mean "/faqs"?',
    ],
    [
      'in the words of the frame',
      (folder) => reword(folder, 'content/app.json', '"/faqs"', '"/faq"'),
      'content/app.json',
      '',
      'Did you mean "/faqs"?',
    ],
  ]
  const addVariant = (folder: string, different: object) =>
    writeFileSync(join(folder, 'journeys/odd.json'), variant('odd', different))

  it.each(CASES.map(([where, change, file, pointer, hint]) => ({ where, change, file, pointer, hint })))(
    'is found $where',
    async ({ change, file, pointer, hint }) => {
      const folder = copyFolder()
      change(folder)
      const found = (
        (await journey(['check', '--copy', 'off', '--json'], folder)).json() as {
          findings: { code: string; file: string; pointer: string; hint?: string }[]
        }
      ).findings.filter(({ code }) => code === 'LINK_UNKNOWN')
      expect(found).toMatchObject([{ file, hint }])
      expect(found[0]?.pointer).toContain(pointer)
    },
  )
})

describe('a link in a translation that leads nowhere', () => {
  const findingsOf = async (files: readonly string[]) => {
    const folder = copyFolder()
    writeFileSync(join(folder, 'journeys/odd.json'), variant('odd', { languages: null }))
    reword(
      folder,
      'content/languages/cy.json',
      'Cwmni rheoli hawliadau ydym ni.',
      '[Cwmni](/faq) rheoli hawliadau ydym ni.',
    )
    const { findings } = (await journey(['check', ...files, '--copy', 'off', '--json'], folder)).json() as {
      findings: { code: string; file: string }[]
    }
    return findings.filter(({ code }) => code === 'LINK_UNKNOWN').map(({ file }) => file)
  }

  it('is not looked at in a project without pages', () => {
    const files = projectFiles({
      'content/languages/cy.json': JSON.stringify({
        'journeys/v3.json#/steps/postcode/content/notice/notice': '[Un](/faq)',
      }),
    })
    const found = (pages: readonly string[]) => {
      const list = (folder: string) => (folder === 'content/pages' ? pages : files.list(folder))
      const project = projectOf('/memory', '/memory', { ...files, list })
      return translatedLinkDiagnostics('v3', openJourney('v3', project.source), project).map(({ code }) => code)
    }
    expect(found(['faqs.md'])).toEqual(['LINK_UNKNOWN'])
    expect(found([])).toEqual([])
  })

  it('is found when its journey alone is checked', async () => {
    expect(await findingsOf(['journeys/v3.json'])).toEqual(['content/languages/cy.json'])
  })

  it('is not reported for a journey that does not show it', async () => {
    expect(await findingsOf(['journeys/odd.json'])).toEqual([])
  })
})

describe('a file of words that cannot be read', () => {
  it('is reported with its name', async () => {
    const folder = copyFolder()
    writeFileSync(join(folder, 'content/app.json'), '{"a":')
    const { findings } = (await journey(['check', '--copy', 'off', '--json'], folder)).json() as {
      findings: { code: string; file: string }[]
    }
    expect(findings).toMatchObject([{ code: 'JSON_SYNTAX', file: 'content/app.json' }])
  })
})

describe('an image', () => {
  const withImage = async (src: string) => {
    const folder = copyFolder()
    const image = { src, alt: 'A letter', width: 10, height: 10 }
    writeFileSync(join(folder, 'journeys/odd.json'), variant('odd', { steps: { info: { content: { a: { image } } } } }))
    const { findings } = (await journey(['check', '--copy', 'off', '--json'], folder)).json() as {
      findings: { code: string; file: string; pointer: string; hint?: string }[]
    }
    return findings.filter(({ code }) => code.startsWith('IMAGE_'))
  }

  it('is a file of the folder public', async () => {
    expect(await withImage('/icon.svg')).toEqual([])
    expect(await withImage('/icon.sgv')).toMatchObject([{ code: 'IMAGE_ADDRESS' }])
    expect(await withImage('/icons.svg')).toMatchObject([
      {
        code: 'IMAGE_UNKNOWN',
        file: 'journeys/odd.json',
        pointer: '/steps/info/content/a/image/src',
        hint: 'Did you mean "icon.svg"?',
      },
    ])
    expect(await withImage('/../package.svg')).toMatchObject([{ code: 'IMAGE_ADDRESS' }])
  })
})

const FAQS = { 'content/pages/faqs.md': '# Questions' }
const nowhere = (href: string, more: object) => ({
  code: 'LINK_UNKNOWN',
  severity: 'error',
  message: `The link "${href}" leads nowhere: ${href} is not a page.`,
  hint: 'Did you mean "/faqs"?',
  ...more,
})

describe('the links of a journey', () => {
  const found = (content: readonly object[], fields: object = {}, files: Readonly<Record<string, unknown>> = FAQS) =>
    journeyLinkDiagnostics(
      { steps: { info: { id: 'info', content, fields } } } as unknown as JourneyDefinition,
      (pointer) => `the file of ${pointer}`,
      memoryProject(files),
    )
  const at = (pointer: string) => ({ file: `the file of ${pointer}`, pointer })

  it('are those of links and buttons in its content, and next to fields', () => {
    const content = [
      { id: 'good', link: { text: 'Faqs', href: '/faqs' }, button: { text: 'Ask', step: 'ask' } },
      { id: 'bad', link: { text: 'Faqs', href: '/faq' }, button: { text: 'Faqs', href: '/fags' } },
    ]
    const fields = { age: {}, plain: { ui: {} }, box: { ui: { link: { text: 'Faqs', href: '/faks' } } } }
    expect(found(content, fields)).toEqual([
      nowhere('/faq', at('/steps/info/content/bad/link/href')),
      nowhere('/fags', at('/steps/info/content/bad/button/href')),
      nowhere('/faks', at('/steps/info/fields/box/ui/link/href')),
    ])
  })

  it('have a hint with some of the addresses, if none is near', () => {
    const pages = Array.from({ length: 30 }, (_, index) => [`content/pages/page-${10 + index}.md`, ''] as const)
    const [diagnostic] = found([{ id: 'bad', link: { text: 'x', href: '/xyz' } }], {}, Object.fromEntries(pages))
    const some = Array.from({ length: 20 }, (_, index) => `/page-${10 + index}`)
    expect(diagnostic?.hint).toBe(`There are ${some.join(', ')}.`)
  })

  it('are not looked at in a project without pages', () => {
    expect(found([{ id: 'bad', link: { text: 'x', href: '/xyz' } }], {}, {})).toEqual([])
  })
})

describe('the links of pages and words', () => {
  const found = (files: Readonly<Record<string, unknown>>) => pageLinkDiagnostics(memoryProject(files))

  it('are found in each text of a page, but for those to its own headings', () => {
    const file = 'content/pages/help.md'
    const text =
      'Read [this](/faqs "Questions") [or](#top)\n\n## Or that\n\n[one](/faq "Questions (all)") and [two](/fags).'
    expect(found({ ...FAQS, [file]: text, 'content/pages/help.txt': '[x](/faq)' })).toEqual([
      nowhere('/faq', { file, pointer: '/or-that/1', place: { line: 5, column: 1 } }),
      nowhere('/fags', { file, pointer: '/or-that/1', place: { line: 5, column: 1 } }),
    ])
  })

  it('lead out of the site by whole addresses, with the facts filled in', () => {
    const file = 'content/pages/help.md'
    const facts = { 'we.phone': { value: '0113 496 0123', unit: 'text' }, 'we.name': { value: 'Claims', unit: 'text' } }
    const text = '[terms](faqs), [us](tel:{{we.phone}}), [ours](tel:{{we.name}}), [theirs](http://example.com/x)'
    const words = { href: 'www.example.com' }
    const at = { file, pointer: '/top/1' }
    expect(
      found({
        ...FAQS,
        'content/facts.json': { units: {}, facts, feeBands: [] },
        [file]: text,
        'content/app.json': words,
      }),
    ).toMatchObject([
      { ...at, code: 'LINK_UNKNOWN', message: 'The link "faqs" has neither a slash in front nor a scheme.' },
      { ...at, message: 'The link "tel:{{we.name}}" leads nowhere: "Claims" is no telephone number.' },
      { ...at, message: 'The link "http://example.com/x" is not secure.', hint: 'Write "https://example.com/x".' },
      { file: 'content/app.json', pointer: '/href', hint: 'Write "https://www.example.com".' },
    ])
  })

  it('are found at any depth of the words of the frame', () => {
    const file = 'content/app.json'
    const words = { menu: [{ href: '/faqs' }, { href: '/faq' }, null], deep: { href: { href: '/fags' } }, text: '/fax' }
    expect(found({ ...FAQS, [file]: words, 'content/app.txt': '{"href": "/faq"}' })).toEqual([
      nowhere('/faq', { file, pointer: '/menu/1/href' }),
      nowhere('/fags', { file, pointer: '/deep/href/href' }),
    ])
  })

  it('are found in translations that no journey shows', () => {
    const file = 'content/languages/cy.json'
    const [good, bad] = ['journeys/a.json#/good', 'journeys/a.json#/bad']
    const texts = { [good]: '[Un](/faqs) [dau](https://example.com/faq#x)', [bad]: '[Un](/faq) [dau](#elsewhere)' }
    const pointer = '/journeys~1a.json#~1bad'
    const place = '#elsewhere is not a place on a page of a journey'
    expect(found({ ...FAQS, [file]: texts, 'content/languages/cy.txt': texts })).toEqual([
      nowhere('/faq', { file, pointer }),
      {
        ...nowhere('#elsewhere', { file, pointer }),
        message: `The link "#elsewhere" leads nowhere: ${place}.`,
        hint: 'There are #help-phone.',
      },
    ])
  })

  const MANIFEST = 'public/site.webmanifest'

  it('are found in the manifest, whose shortcuts have addresses too', () => {
    const manifest = {
      start_url: '/faq',
      shortcuts: [{ url: '/faqs?from=icon' }, null, {}, { url: '/fags' }],
      scope: '/fax',
    }
    expect(found({ ...FAQS, [MANIFEST]: manifest })).toEqual([
      nowhere('/faq', { file: MANIFEST, pointer: '/start_url' }),
      nowhere('/fags', { file: MANIFEST, pointer: '/shortcuts/3/url' }),
    ])
  })

  it.each<[string, unknown]>([
    ['opens the home page', { start_url: '/' }],
    ['opens the folder that it is in', { start_url: './' }],
    ['opens a page by its name', { start_url: 'faqs' }],
    ['says nothing of it', {}],
    ['is empty', null],
  ])('are none where the manifest %s', (_, manifest) => {
    expect(found({ ...FAQS, [MANIFEST]: manifest })).toEqual([])
  })

  it('are not found in a manifest that is no JSON, which is reported', () => {
    expect(found({ ...FAQS, [MANIFEST]: '{"start_url":' })).toMatchObject([{ code: 'JSON_SYNTAX', file: MANIFEST }])
  })

  it('are reported elsewhere if a translation cannot be read, or is empty', () => {
    expect(found({ ...FAQS, 'content/languages/cy.json': '{"a":', 'content/languages/pl.json': null })).toEqual([])
  })

  it('are not looked at in a project without pages', () => {
    expect(found({ 'content/app.json': { href: '/faq' } })).toEqual([])
  })
})

it('reports a page whose front matter is not YAML, and still checks the links of the others', () => {
  const files = projectFiles({
    'content/pages/status.md': '---\na: [\n---\n[Away](/nowhere)\n',
    'content/pages/complaints.md': '[Away](/nowhere)\n[Status](/status#any)\n',
    'content/home.json': '{ "variants": [null, { "path": 1 }] }',
  })
  const found = pageLinkDiagnostics(projectOf('/memory', '/memory', files))
  const codes = found.map(({ code, file }) => `${code} ${file}`)
  expect(codes).toContain('PAGE_FRONT_MATTER content/pages/status.md')
  expect(codes).toContain('LINK_UNKNOWN content/pages/complaints.md')
})
