import { expect, it } from 'vitest'
import { nearContactDiagnostics } from '../../../../cli/check/content/near-contact-diagnostics.ts'
import { textSource } from '../../../../loader/index.ts'
import { ownFiles } from '../../../support/source.ts'
import { memoryProject } from '../../support/memory-project.ts'

const facts = {
  'company.phone': { value: '0113 496 0123' },
  'company.email': { value: 'claims@example.com' },
  'ombudsman.phone': { value: '0800 023 4567' },
  'company.since': { value: 2008 },
}
const found = (files: Readonly<Record<string, unknown>>) =>
  nearContactDiagnostics(memoryProject({ 'content/facts.json': { facts }, ...files })).map(
    ({ code, severity, file, pointer, message }) => `${severity} ${code} ${file}${pointer} ${message}`,
  )

it('finds none in this project', () => {
  const files = ownFiles()
  expect(nearContactDiagnostics({ files, source: textSource(files.text, files.list) })).toEqual([])
})

it.each([
  ['0113 496 0132', 'telephone number', 'company.phone', '0113 496 0123'],
  ['+44 113 496 0124', 'telephone number', 'company.phone', '0113 496 0123'],
  ['+44 (0)113 496 012', 'telephone number', 'company.phone', '0113 496 0123'],
  ['0800 0234568', 'telephone number', 'ombudsman.phone', '0800 023 4567'],
  ['claim@example.com', 'email address', 'company.email', 'claims@example.com'],
  ['claims@example.co', 'email address', 'company.email', 'claims@example.com'],
])('%s is almost the %s of %s', (written, kind, fact, known) => {
  const message = `"${written}" is almost the ${kind} of the fact "${fact}", which is "${known}".`
  expect(found({ 'journeys/v6.json': { steps: { end: { title: `Call or write: ${written}.` } } } })).toEqual([
    `warning FACT_CONTACT journeys/v6.json/steps/end/title ${message}`,
  ])
  expect(found({ 'content/pages/faqs.md': `---\ntitle: x\n---\n\nCall or write: ${written}.` })).toEqual([
    `warning FACT_CONTACT content/pages/faqs.md/top/1 ${message}`,
  ])
})

it('reads the addresses of links', () => {
  expect(found({ 'content/help.json': { link: { text: 'Call us', href: 'tel:+441134960132' } } })).toHaveLength(1)
  expect(found({ 'content/help.json': { link: { text: 'Write', href: 'mailto:claim@example.com' } } })).toHaveLength(1)
})

it.each([
  '0113 496 0123, +44 113 496 0123, +44 (0)113 4960123 or 0044 113 496 0123',
  'Claims@Example.com',
  'For example, 07700 900123, or name@example.com',
  '0303 123 1113',
  'Reference 01134960124000001',
  'SE01134960124',
])('“%s” has none', (text) => {
  expect(found({ 'content/help.json': { text } })).toEqual([])
  expect(found({ 'content/sandbox-outcomes.json': { x: [{ when: { email: ['claim@example.com'] } }] } })).toEqual([])
})
