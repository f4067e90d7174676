import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { addedJourneysInBrowser } from './support/project-in-browser.ts'

const served = addedJourneysInBrowser()

let page: Page
beforeEach(async () => {
  page = await served.phone('/papers/documents')
  return () => page.context().close()
})

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
const LETTER = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF }
/** Of several parts. */
const BOOK = { ...LETTER, name: 'book.pdf', buffer: Buffer.concat([PDF, Buffer.alloc(1_400_000, 32)]) }
const EICAR = ['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-')

const input = () => page.getByLabel('Choose files, or drop them here')
const file = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const isUploaded = (name: string) => file(name).getByText(`${name} is uploaded`).waitFor()
const next = () => page.getByRole('button', { name: 'Next' }).click()
const offers = (url: string, hold: (path: string) => Promise<void>) =>
  page.route(url, async (route) => {
    await hold(route.request().url())
    await route.continue()
  })

describe('a step that asks for files', () => {
  it('takes two files, and leads on', async () => {
    await input().setInputFiles([LETTER, BOOK])
    await isUploaded('letter.pdf')
    await isUploaded('book.pdf')
    await next()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  it('is not left without a file, nor while one is on its way', async () => {
    await next()
    await page.getByRole('alert').getByRole('link', { name: 'Choose at least one file' }).waitFor()
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await offers('**/uploads/bytes/*', () => held)
    await input().setInputFiles(LETTER)
    await next()
    await page
      .getByRole('alert')
      .getByRole('link', { name: 'Wait until every file is uploaded, or remove it' })
      .waitFor()
    letGo()
    await isUploaded('letter.pdf')
    await next()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  it('says why it refuses a file, and takes another one', async () => {
    await input().setInputFiles({ ...LETTER, name: 'virus.pdf', buffer: Buffer.concat([PDF, Buffer.from(EICAR)]) })
    await page.getByText('virus.pdf contains a virus. Choose another file.').first().waitFor()
    await input().setInputFiles({ ...LETTER, name: 'program.pdf', buffer: Buffer.from('MZ\u0000\u0001') })
    await page.getByText('program.pdf: The file must be a PDF, JPG or PNG').first().waitFor()
    await input().setInputFiles({ ...LETTER, name: 'empty.pdf', buffer: Buffer.alloc(0) })
    await page.getByText('empty.pdf is empty. Choose another file.').first().waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    expect(await page.getByRole('listitem').filter({ hasText: 'virus.pdf' }).count()).toBe(0)
    await input().setInputFiles(LETTER)
    await isUploaded('letter.pdf')
  })

  it('continues by itself after a lost line, and sends nothing twice', async () => {
    const sent: number[] = []
    let isLost = false
    await page.route('**/uploads/bytes/*', async (route) => {
      if (isLost) return route.abort('connectionfailed')
      const request = route.request()
      if (request.method() === 'PATCH') isLost = sent.push(Number(request.headers()['upload-offset'])) === 2
      return route.continue()
    })
    await input().setInputFiles(BOOK)
    await file('book.pdf').getByText('Waiting for a connection. book.pdf will continue by itself.').waitFor()
    isLost = false
    await isUploaded('book.pdf')
    expect(sent).toEqual([...new Set(sent)].sort((a, b) => a - b))
  })

  it('keeps uploaded files over a reload, and asks for the unfinished ones again', async () => {
    await input().setInputFiles(LETTER)
    await isUploaded('letter.pdf')
    await offers('**/uploads/bytes/*', () => new Promise(() => undefined))
    await input().setInputFiles(BOOK)
    await file('book.pdf').getByRole('progressbar').waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await isUploaded('letter.pdf')
    await file('book.pdf').getByText('book.pdf was not uploaded. Choose it again.').waitFor()
    await input().setInputFiles(BOOK)
    await isUploaded('book.pdf')
    expect(await page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').count()).toBe(2)
  })

  it('removes a file, and puts the focus where the next one is chosen', async () => {
    await input().setInputFiles(LETTER)
    await isUploaded('letter.pdf')
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click()
    expect(await file('letter.pdf').count()).toBe(0)
    expect(await input().evaluate((element) => element === document.activeElement)).toBe(true)
    await page.getByRole('status').filter({ hasText: 'letter.pdf is removed' }).waitFor({ state: 'attached' })
  })

  it('offers to try again where the backend cannot check', async () => {
    let isDown = true
    await page.route('**/uploads/check', (route) =>
      isDown
        ? route.fulfill({ status: 502, json: { message: 'We could not check this file just now.' } })
        : route.continue(),
    )
    await input().setInputFiles(LETTER)
    await page.getByRole('button', { name: 'Try again: letter.pdf' }).waitFor()
    isDown = false
    await page.getByRole('button', { name: 'Try again: letter.pdf' }).click()
    await isUploaded('letter.pdf')
  })
})
