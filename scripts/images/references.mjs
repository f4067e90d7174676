/** Where files of a deployment name an image: compose and Kubernetes, and the two instructions of a container file. */
const NAMED = /^(\s*(?:- )?(?:image:\s*|FROM\s+|ARG\s+NODE=))([^\s$]+)/gm

/** We build it ourselves, so it has no digest before. */
const OURS = /^claims:/

/** The images of others that a file names, each once. */
export function imagesIn(text) {
  return [...new Set([...text.matchAll(NAMED)].map(([, , image]) => image))].filter((image) => !OURS.test(image))
}

/** The text with another digest behind the image's name and version. */
export function withDigest(text, image, digest) {
  const [version] = image.split('@')
  return text.replaceAll(NAMED, (all, before, found) => (found === image ? `${before}${version}@${digest}` : all))
}

/** What is asked for an image: `node:22.20.0` is `library/node` at Docker Hub. */
export function placeOf(image) {
  const [named] = image.split('@')
  const colon = named.lastIndexOf(':')
  const [first = '', ...rest] = named.slice(0, colon).split('/')
  const isHost = rest.length > 0 && (/[.:]/.test(first) || first === 'localhost')
  const name = isHost ? rest.join('/') : [first, ...rest].join('/')
  return {
    registry: isHost ? first : 'registry-1.docker.io',
    name: isHost || rest.length > 0 ? name : `library/${name}`,
    version: named.slice(colon + 1),
  }
}
