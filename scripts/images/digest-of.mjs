import { placeOf } from './references.mjs'

/** An index of several architectures first: its digest is good for all of them. */
const KINDS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ')
const PATIENCE_MS = 20_000

/** The digest that the image's registry has for its version. Needs no account for public images. */
export async function digestOf(image) {
  const { registry, name, version } = placeOf(image)
  const scheme = /^(localhost|127\.0\.0\.1)(:|$)/.test(registry) ? 'http' : 'https'
  const ask = (headers) =>
    asked(image, `${scheme}://${registry}/v2/${name}/manifests/${version}`, {
      method: 'HEAD',
      headers: { accept: KINDS, ...headers },
    })
  let response = await ask({})
  if (response.status === 401) response = await ask({ authorization: `Bearer ${await tokenFor(image, response)}` })
  const digest = response.headers.get('docker-content-digest') ?? ''
  if (!response.ok || !/^sha256:[0-9a-f]{64}$/.test(digest))
    throw new Error(
      `IMAGE_DIGEST_MISSING ${registry} answered ${response.status} for ${image}, without a digest. Correct the image, or try later.`,
    )
  return digest
}

/** The registry says in its refusal where to get a token. */
async function tokenFor(image, refusal) {
  const said = Object.fromEntries(
    [...(refusal.headers.get('www-authenticate') ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      value,
    ]),
  )
  if (!URL.canParse(said.realm)) return ''
  const realm = new URL(said.realm)
  for (const key of ['service', 'scope']) if (said[key] !== undefined) realm.searchParams.set(key, said[key])
  const answer = await (await asked(image, realm, {})).json()
  return answer.token ?? answer.access_token ?? ''
}

async function asked(image, address, options) {
  try {
    return await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    throw new Error(
      `IMAGE_REGISTRY_UNREACHABLE ${new URL(address).host} did not answer for ${image}: ${error.cause?.code ?? error.name}. Run this where it can be reached.`,
      { cause: error },
    )
  }
}
