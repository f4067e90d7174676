import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { journey, variant } from '../support/command.ts'
import { copyFolder, reword } from '../support/copy-folder.ts'

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
