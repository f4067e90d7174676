// Writes the digest of each image into the files of deploy/, as the images' registries have it now: `npm run pin:images`. A version can be
// published again with other content, a digest cannot. Needs a network that reaches the registries; nothing is written if one of them does not answer.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf } from './images/digest-of.mjs'
import { imagesIn, withDigest } from './images/references.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const FILES = ['deploy/Containerfile', 'deploy/compose/compose.yaml']

const texts = FILES.map((file) => readFileSync(join(root, file), 'utf8'))
try {
  const digests = new Map()
  for (const image of new Set(texts.flatMap(imagesIn))) digests.set(image, await digestOf(image))
  for (const [index, file] of FILES.entries()) {
    const images = imagesIn(texts[index])
    const pinned = images.reduce((text, image) => withDigest(text, image, digests.get(image)), texts[index])
    writeFileSync(join(root, file), pinned)
    for (const image of images) console.log(`${file}: ${image.split('@')[0]}@${digests.get(image)}`)
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
