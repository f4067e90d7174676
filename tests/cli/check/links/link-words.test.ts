import { expect, it } from 'vitest'
import { linkWordsDiagnostics } from '../../../../cli/check/links/link-words.ts'
import type { JourneyDefinition } from '../../../../engine/index.ts'
import { memoryProject } from '../../support/memory-project.ts'

const page = (title: string, more = '') => `---\ntitle: ${title}\ndescription: x\n${more}---\n\nWords.\n`
const facts = {
  phone: { value: '0113 496 0123', unit: 'text' },
  email: { value: 'claims@example.com', unit: 'text' },
}
const project = memoryProject({
  'content/facts.json': { units: {}, facts, feeBands: [{ from: 0, percent: 30, most: 1 }] },
  'content/pages/privacy-policy.md': page('Privacy policy', 'aliases:\n  - /privacy\n'),
  'content/pages/terms.md': page('Terms and conditions', 'path: /terms-and-conditions\n'),
  'content/pages/how-it-works.md': page('How it works', '').replace('Words.', '## How to claim for free\n\n## Fees'),
  'content/pages/faqs.md': page('Questions', '').replace('Words.', '## Fees'),
  'content/pages/broken.md': 'no front matter',
  // It claims an address of another page, which is reported for itself.
  'content/pages/cookies.md': page('Cookies', 'aliases:\n  - /privacy\n'),
})

/** What is said of a link beneath a field, and of the same one in the content of its step. */
function said(text: string, href: string): readonly string[] {
  const link = { text, href }
  const step = { id: 'sign', content: [{ id: 'terms', link }], fields: { agreed: { ui: { link } } } }
  const journey = { steps: { sign: step } } as unknown as JourneyDefinition
  return linkWordsDiagnostics(journey, () => 'journeys/x.json', project).map(
    ({ code, pointer, message }) => `${code} ${pointer}: ${message}`,
  )
}

it.each([
  ['Read the privacy policy', '/terms-and-conditions', '/privacy-policy'],
  ['Privacy policy', '/terms-and-conditions#fees', '/privacy-policy'],
  ['Read our full terms and conditions.', '/privacy', '/terms-and-conditions'],
])('a link "%s" does not lead to %s', (text, href, right) => {
  const message = `The link "${text}" leads to "${href}", and the page of that name is "${right}".`
  expect(said(text, href)).toEqual([
    `LINK_WORDS /steps/sign/content/terms/link/href: ${message}`,
    `LINK_WORDS /steps/sign/fields/agreed/ui/link/href: ${message}`,
  ])
})

it.each([
  ['Call 0113 496 0123', 'tel:+441134960132', '0113 496 0123', '+441134960132'],
  ['{{phone}}', 'tel:0113-496-0124', '0113 496 0123', '0113-496-0124'],
  ['claims@example.com', 'mailto:claim@example.com?subject=x', 'claims@example.com', 'claim@example.com'],
  ['{{email}}', 'mailto:complaints@example.com', 'claims@example.com', 'complaints@example.com'],
])('a link "%s" does not call or write to %s', (text, href, words, led) => {
  expect(said(text, href)[0]).toBe(
    `LINK_WORDS /steps/sign/content/terms/link/href: The link "${text}" says ${words} and leads to ${led}.`,
  )
})

it('a link with a heading of one page does not lead to another', () => {
  expect(said('How to claim for free', '/faqs')).toEqual([
    'LINK_WORDS /steps/sign/content/terms/link/href: The link "How to claim for free" leads to "/faqs", and the page with that heading is "/how-it-works".',
    'LINK_WORDS /steps/sign/fields/agreed/ui/link/href: The link "How to claim for free" leads to "/faqs", and the page with that heading is "/how-it-works".',
  ])
})

it.each([
  ['How to claim for free', '/how-it-works#how-to-claim-for-free'],
  ['Fees', '/privacy-policy'],
  ['Read the privacy policy', '/privacy-policy'],
  ['Read the privacy policy', '/privacy#data'],
  ['Cookies', '/privacy'],
  ['Read the privacy policy', 'https://example.com/privacy'],
  ['Read the privacy policy', '/get-started-v3'],
  ['Fees in our terms, and the privacy policy', '/terms-and-conditions'],
  ['Read more', '/terms-and-conditions'],
  ['{{phone}}', 'tel:+441134960123'],
  ['+44 (0)113 496 0123', 'tel:01134960123'],
  ['Call us', 'tel:+441134960123'],
  ['{{email}} or {{unknown}}', 'mailto:claims@example.com'],
  ['Claims@example.com', 'mailto:claims%40example.com'],
  ['0113 496 0123', 'mailto:claims@example.com'],
])('a link "%s" may lead to %s', (text, href) => {
  expect(said(text, href)).toEqual([])
})
