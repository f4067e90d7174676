import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { readBook } from '../../copy/index.ts'
import { ROOT } from '../support/root.ts'
import { projectFiles } from '../support/source.ts'
import { journey, variant } from '../cli/support/command.ts'
import { copyFolder, reword } from '../cli/support/copy-folder.ts'
import { children, line } from '../support/parts-when.ts'

interface Printed {
  readonly address: string
  readonly text: string
  readonly kind: string
  readonly where: readonly string[]
  readonly journeys: readonly string[]
  readonly source?: string
  readonly asOf?: string
  readonly reviewBy?: string
  readonly isStale: boolean
  readonly state: string
  readonly readingAge?: number
}

async function printed(...args: readonly string[]): Promise<readonly Printed[]> {
  return ((await journey(['copy', '--format', 'json', ...args])).json() as { strings: Printed[] }).strings
}

const at = (strings: readonly Printed[], address: string) => {
  const found = strings.find((one) => one.address === address)
  if (found === undefined) throw new Error(`Nothing at ${address}.`)
  return found
}

describe('the copy book', async () => {
  const strings = await printed()

  it.each(['copy', 'approvals'])('goes by files that follow their schema: content/%s.json', (name) => {
    const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as object
    const validate = new Ajv({ strict: false }).compile(read(`schemas/${name}.schema.json`))
    validate(read(`content/${name}.json`))
    expect(validate.errors).toBeNull()
  })

  it('has the words of steps, fields, pages, help, cookies, refusals and text messages, each with its address', () => {
    const addresses = [
      'journeys/v3.json#/steps/sign/title',
      'schemas/fields/email.json#/messages/email',
      'content/pages/faqs.md#/can-i-cancel/1',
      'content/help.json#/toasts/phoneSaved',
      'content/pages.json#/cookies/text',
      'content/server.json#/noConsent',
      'content/server.json#/codeText',
      'content/storage.json#/entries/0/purpose',
      'content/facts.json#/feeWords/band',
    ]
    expect(addresses.filter((address) => strings.every((one) => one.address !== address))).toEqual([])
  })

  it('says where and when: the step, the condition, the error, the page', () => {
    expect(at(strings, 'journeys/v3.json#/steps/sign/actions/sign/label/identitySettled').where).toEqual([
      'sign (“Almost Done — Please Sign to Start Your Claim”): button, when identity settled',
    ])
    expect(at(strings, 'journeys/v3.json#/uses/emailCheck/on/invalid/error').where).toEqual([
      'contact (“Send Results To...”): error when emailCheck ends as invalid',
      'infoContact (“Your Details”): error when emailCheck ends as invalid',
    ])
    expect(at(strings, 'schemas/fields/email.json#/messages/required').where).toContain(
      'contact (“Send Results To...”): error of email: required',
    )
    expect(at(strings, 'journeys/v3.json#/steps/finish/title/otherwise').where).toEqual([
      'finish (“Final Step: Upload Your ID”): heading',
    ])
    expect(at(strings, 'schemas/fields/title.json#/title').where[0]).toBe(
      'info (“Find Your Agreements”): label of title',
    )
    expect(at(strings, 'content/pages/faqs.md#/title').where).toEqual(['page /faqs'])
  })

  it('says under which answers the words of a part of a list are shown, and of what is in it', async () => {
    const home = {
      title: 'Their home',
      type: 'object',
      properties: { town: line('Their town'), county: line('Their county') },
      messages: { required: 'Fill it in' },
    }
    const kids = children(
      { name: line('Their name'), home },
      { partsWhen: { home: { title: { const: 'Mr.' } }, 'home/county': { first_name: { const: 'Al' } } } },
    )
    const notes = line('Notes', { requiredWhen: { title: { const: 'Mr.' } } })
    const folder = copyFolder()
    writeFileSync(join(folder, 'journeys/kids.json'), variant('kids', { steps: { info: { fields: { kids, notes } } } }))
    const book = (await journey(['copy', '--format', 'json'], folder)).json() as { strings: Printed[] }
    const entry = 'journeys/kids.json#/steps/info/fields/kids/items'
    const whereOf = (place: string) => at(book.strings, `${entry}${place}`).where
    const page = 'info (“Find Your Agreements”)'
    expect(whereOf('/properties/name/title')).toEqual([`${page}: words of kids`])
    expect(whereOf('/properties/home/title')).toEqual([`${page}: words of kids, when title is Mr.`])
    expect(whereOf('/properties/home/properties/town/title')).toEqual([`${page}: words of kids, when title is Mr.`])
    expect(whereOf('/properties/home/properties/county/title')).toEqual([
      `${page}: words of kids, when title is Mr. and first_name is Al`,
    ])
  })

  it('names the journeys that show words, also those that inherit them', () => {
    expect(at(strings, 'journeys/v3.json#/steps/info/title').journeys).toEqual(['v3', 'v4'])
    expect(at(strings, 'journeys/v5.json#/steps/infoContact/title').journeys).toEqual(['v5'])
    expect(at(strings, 'journeys/v3.json#/steps/sign/title').journeys).toEqual(['v3', 'v4', 'v5'])
  })

  it('is cut to what one journey can show', async () => {
    const addresses = (await printed('--journey', 'v5')).map(({ address }) => address)
    expect(addresses).toContain('journeys/v5.json#/steps/commission/title')
    expect(addresses).toContain('content/app.json#/footer/notice')
    expect(addresses).not.toContain('journeys/v3.json#/steps/info/title')
  })

  it('puts facts in, with their source and their days', () => {
    const claim = at(strings, 'content/home.json#/claims/average/text')
    expect(claim).toMatchObject({
      text: 'Claim up to £700 per agreement',
      kind: 'financialPromotion',
      asOf: '2025-10-07',
      reviewBy: '2026-03-30',
      isStale: true,
    })
    expect(claim.source).toContain('FCA CP25/27')
  })

  it('shows the notice of 4 December 2025 as stale (C002, A-123)', () => {
    expect(at(strings, 'content/home.json#/regulator/text')).toMatchObject({
      kind: 'disclosure',
      isStale: true,
      reviewBy: '2025-12-04',
    })
  })

  it('gives sentences a reading age, but not labels', () => {
    expect(at(strings, 'content/home.json#/notice').readingAge).toBeGreaterThan(8)
    expect(at(strings, 'journeys/v3.json#/words/back').readingAge).toBeUndefined()
  })

  it('knows the kind of every string, and takes a new one for undecided', async () => {
    const folder = copyFolder()
    reword(folder, 'content/help.json', '"close": "Close"', '"close": "Close", "tip": "Try the questions page"')
    expect((await journey(['copy'], folder)).err).toContain('COPY_UNDECIDED')
    expect((await journey(['copy', 'lint'], folder)).out).toContain('COPY_UNDECIDED content/help.json')
  })

  it('prints as CSV, one row a string, with nothing that a spreadsheet would run', async () => {
    const folder = copyFolder()
    reword(folder, 'content/help.json', '"Close"', '"=1+1, or \\"Close\\""')
    const { out } = await journey(['copy', '--format', 'csv'], folder)
    expect(out.split('\r\n')[0]).toBe(
      'address,text,kind,where and when,journeys,source,as of,review by,approval,reading age',
    )
    expect(out).toContain('content/help.json#/close,"\'=1+1, or ""Close""",help,')
  })

  it('prints as one page that loads nothing, escapes its contents, and says that screenshots are missing', async () => {
    const folder = copyFolder()
    reword(folder, 'content/help.json', '"Close"', '"<img src=x onerror=alert(1)>"')
    const { out } = await journey(['copy', '--format', 'html'], folder)
    expect(out).toContain("default-src 'none'")
    expect(out).toContain('&lt;img src=x')
    expect(out).not.toMatch(/<img src=x|https?:\/\/[^\s"<]+"\s*>|<link|src="http/)
    expect(out).toContain('This book has no screenshots')
  })

  it('shows the screenshots of a folder next to their screens', async () => {
    const folder = copyFolder()
    mkdirSync(join(folder, 'pictures'))
    writeFileSync(join(folder, 'pictures/v3--sign.jpeg'), 'picture')
    const { out } = await journey(['copy', '--format', 'html', '--pictures', 'pictures', '--out', 'book.html'], folder)
    expect(out).toContain('The copy book is in book.html.')
    expect(readFileSync(join(folder, 'book.html'), 'utf8')).toContain(
      `<img src="data:image/jpeg;base64,${Buffer.from('picture').toString('base64')}" alt="Picture of v3/sign: `,
    )
  })

  it('lists untranslated words, and translations without words', async () => {
    const folder = copyFolder()
    mkdirSync(join(folder, 'content/languages'), { recursive: true })
    writeFileSync(
      join(folder, 'content/languages/cy.json'),
      JSON.stringify({
        'journeys/v3.json#/steps/info/title': 'Dod o hyd',
        'journeys/v3.json#/steps/gone/title': 'Dim',
      }),
    )
    const { missing, without } = (
      await journey(['copy', '--language', 'cy', '--journey', 'v3', '--json'], folder)
    ).json() as { missing: { address: string }[]; without: string[] }
    expect(missing.map(({ address }) => address)).toContain('journeys/v3.json#/steps/contact/title')
    expect(missing.map(({ address }) => address)).not.toContain('journeys/v3.json#/steps/info/title')
    expect(without).toEqual(['journeys/v3.json#/steps/gone/title'])
    expect((await journey(['copy', '--language', 'Welsh'], folder)).err).toContain('USAGE_OPTION')
  })

  it('refuses an unknown format', async () => {
    expect((await journey(['copy', '--format', 'pdf'])).err).toContain('Use md, html, csv, json.')
  })
})

describe('the rules of the project', () => {
  it('decide about every kind of block that a step can have, so that a form with any of them can be published', () => {
    const link = { text: 'More', href: '/how-it-works' }
    const content = {
      heading: 'Heading',
      answers: { answers: { change: 'Change', none: 'Not given', yes: 'Yes', no: 'No' } },
      details: { details: { summary: 'More', text: 'Words' } },
      image: { image: { src: '/a.png', alt: 'Picture', width: 1, height: 1 } },
      list: { list: { first: 'Point' } },
      more: { link },
      go: { button: link },
      back: { goBack: 'Back' },
      reference: {
        reference: { label: 'Number', number: 'claim', copy: 'Copy', copied: 'Copied', selected: 'Selected' },
      },
      table: { table: { caption: 'Sums', columns: { sum: 'Sum' }, rows: { one: { sum: '£1' } }, numeric: ['sum'] } },
    }
    const json = JSON.stringify({ name: 'v5', steps: { summary: { title: 'Summary', content } } })
    expect(readBook(projectFiles({ 'journeys/v5.json': json })).undecided).toEqual([])
  })
})
