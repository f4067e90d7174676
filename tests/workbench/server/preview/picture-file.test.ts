import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFrame } from '../../../../workbench/server/frame.ts'
import { pictureFile } from '../../../../workbench/server/preview/picture-file.ts'
import { validatorModules } from '../../../../workbench/server/preview/validator-modules.ts'

const ELSEWHERE = mkdtempSync(join(tmpdir(), 'elsewhere-'))
const ROOT = mkdtempSync(join(tmpdir(), 'pictures-'))
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

beforeAll(() => {
  mkdirSync(join(ROOT, 'public/help'), { recursive: true })
  mkdirSync(join(ROOT, 'frame/assets'), { recursive: true })
  writeFileSync(join(ROOT, 'frame/index.html'), '<title>Preview</title>')
  for (const path of [
    'public/card.png',
    'public/help/card.webp',
    'public/page.html',
    'secret.png',
    'public/.hidden.png',
  ])
    writeFileSync(join(ROOT, path), path)
  writeFileSync(join(ROOT, 'public/icon.svg'), SVG)
  writeFileSync(join(ELSEWHERE, 'out.png'), 'elsewhere')
  symlinkSync(join(ELSEWHERE, 'out.png'), join(ROOT, 'public/link.png'))
  symlinkSync(ELSEWHERE, join(ROOT, 'public/linked'))
  mkdirSync(join(ROOT, 'public/folder.png'))
})
afterAll(() => {
  for (const folder of [ROOT, ELSEWHERE]) rmSync(folder, { recursive: true })
})

describe('a picture of the project', () => {
  it.each([
    ['/card.png', 'image/png', 'public/card.png'],
    ['/help/card.webp', 'image/webp', 'public/help/card.webp'],
  ])('is found by its address: %s', async (address, type, text) => {
    const picture = await pictureFile(ROOT, address)
    expect([picture?.type, picture?.bytes.toString()]).toEqual([type, text])
  })

  it.each([
    ['no picture', '/page.html'],
    ['not there', '/other.png'],
    ['above the folder', '/../secret.png'],
    ['above the folder, in disguise', '/%2e%2e/secret.png'],
    ['hidden', '/.hidden.png'],
    ['a link', '/link.png'],
    ['below a link', '/linked/out.png'],
    ['a folder', '/folder.png'],
    ['asked for with more', '/card.png?x=1'],
  ])('is not what is %s', async (_, address) => {
    expect(await pictureFile(ROOT, address)).toBeUndefined()
  })
})

describe('the origin of the preview', () => {
  const ask = async (url: string) => {
    const frame = await buildFrame({
      root: ROOT,
      built: ROOT,
      port: 4700,
      framePort: 4701,
      validators: validatorModules(ROOT),
    })
    const answer = await frame.inject({ url, headers: { host: '127.0.0.1:4701' } })
    await frame.close()
    return answer
  }

  it('serves pictures, which run nothing', async () => {
    const { statusCode, headers, body } = await ask('/icon.svg')
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', SVG])
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('serves its document for files that are not pictures', async () => {
    const { headers, body } = await ask('/link.png')
    expect([headers['content-type'], body]).toEqual(['text/html; charset=utf-8', '<title>Preview</title>'])
  })

  it('refuses strangers their pictures', async () => {
    const frame = await buildFrame({
      root: ROOT,
      built: ROOT,
      port: 4700,
      framePort: 4701,
      validators: validatorModules(ROOT),
    })
    const { statusCode } = await frame.inject({ url: '/card.png', headers: { host: 'elsewhere.example' } })
    expect(statusCode).toBe(421)
    await frame.close()
  })
})
