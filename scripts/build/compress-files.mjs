import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Lays a Brotli and a gzip form beside each text file that browsers fetch, at the best level: it is done once, and fetched often.
 * The server sends one of them (server/web/web-pages.ts). Documents are left: what the server puts into them changes them.
 */
export async function compressFiles(webFolder) {
  const names = readdirSync(webFolder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
  for (const name of names) {
    const file = join(webFolder, name)
    const content = await readFile(file)
    const forms = {
      br: await brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      gz: await gzipped(content, { level: 9 }),
    }
    for (const [ending, form] of Object.entries(forms))
      if (form.length < content.length) await writeFile(`${file}.${ending}`, form)
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const TEXT = /\.(?:js|css|svg|txt|webmanifest)$/
