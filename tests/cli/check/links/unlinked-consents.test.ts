import { describe, expect, it } from 'vitest'
import { unlinkedConsents } from '../../../../cli/check/links/unlinked-consents.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { memoryProject } from '../../support/memory-project.ts'

const page = (title: string, kind: string) => `---\ntitle: ${title}\ndescription: x\nkind: ${kind}\n---\n\nWords.\n`
const project = memoryProject({
  'content/facts.json': { units: {}, facts: {}, feeBands: [{ from: 0, percent: 30, most: 1 }] },
  'content/pages/privacy-policy.md': page('Privacy policy', 'legal'),
  'content/pages/status.md': page('Status', 'help'),
  'content/pages/broken.md': 'no front matter',
})

const READ = 'I have read and accept the privacy policy'
const box = { title: READ, type: 'boolean', enum: [true], messages: {} }

function found(field: object, content: readonly object[] = [], others: object = {}) {
  const step = { id: 'sign', content, fields: { agreed: { ...box, ...field }, ...others } }
  return unlinkedConsents({ steps: { sign: step } } as unknown as JourneyDefinition, () => 'journeys/x.json', project)
}

describe('a box that says that a legal page was read', () => {
  it('is reported if nothing on the step links to the page', () => {
    expect(found({})).toEqual([
      {
        code: 'LINK_MISSING',
        severity: 'warning',
        file: 'journeys/x.json',
        pointer: '/steps/sign/fields/agreed/title',
        message: `"${READ}" says that "Privacy policy" was read, and nothing on the step links to it.`,
        hint: 'Write in "ui" of the box: "link": { "text": "Read the privacy policy", "href": "/privacy-policy" }.',
      },
    ])
    expect(found({}, [{ id: 'help', kind: 'text', link: { text: 'Help', step: 'other' } }])).toHaveLength(1)
    expect(found({}, [{ id: 'help', kind: 'text', link: { text: 'Help', href: '/status' } }])).toHaveLength(1)
  })

  it.each<[string, object, readonly object[], object]>([
    ['beneath the box', { ui: { link: { text: 'Read it', href: '/privacy-policy' } } }, [], {}],
    ['beneath another field', {}, [], { other: { ...box, title: 'Yes', ui: { link: { href: '/privacy-policy' } } } }],
    ['in a block', {}, [{ id: 'terms', kind: 'text', link: { text: 'Read it', href: '/privacy-policy#use' } }], {}],
    ['as a button', {}, [{ id: 'terms', kind: 'text', button: { text: 'Read it', href: '/privacy-policy' } }], {}],
    ['in words', {}, [{ id: 'terms', kind: 'text', text: 'Read the [privacy policy](/privacy-policy).' }], {}],
  ])('may have the link %s', (_, field, content, others) => {
    expect(found(field, content, others)).toEqual([])
  })

  it.each<[string, object]>([
    ['of a page that is not legal', { title: 'I have read the status' }],
    ['of a page that is not of the site', { title: 'I have read the handbook' }],
    ['that does not say that anything was read', { title: 'I do not want the privacy policy by post' }],
    ['that may stay empty', { enum: undefined }],
  ])('is none: a box %s', (_, field) => {
    expect(found(field)).toEqual([])
  })
})
