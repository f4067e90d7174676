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
