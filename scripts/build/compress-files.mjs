import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Writes a Brotli and a gzip version next to each text file for browsers, at the best level, because it is done once and served often.
 * The server sends one of them (server/web/web-pages.ts). Documents are skipped, because the server changes them.
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
