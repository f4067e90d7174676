// The calls of schemas/api as one OpenAPI 3.1 document, from the same files that validate requests. `npm run generate` writes it to
// generated/openapi.json.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The group of a call on the page, by the start of its path; the first match. */
const GROUPS = [
  ['Claim', 'Opening, saving, resuming and submitting a claim.', /^\/(session|user-visit)/],
  [
    'Lookups',
    'Addresses, and whether contact details can be reached.',
    /^\/(credit-check\/postal-to-address|get-addresses|postcodes|verify-|lenderMap)/,
  ],
  ['Person', 'Duplicates, one-time codes, device and risk.', /^\/(user|bulk-sms|k360|kount)/],
  ['Credit and identity', 'The bureaus. Asked only with the recorded consent.', /^\/(credit-check|cc|dummy)/],
  ['Outgoing', 'Messages sent through the queue, in the transaction of their change.', /^\//],
]
const REFUSED = {
  400: 'Part of the request is invalid; `errors` say what.',
  401: 'There is no open session. Open one and retry once.',
  403: 'The consent, the date of birth or the right origin is missing.',
  404: 'Not found in this session.',
  409: 'Not in this order: `next` names the open step.',
  413: 'The request is too large.',
  429: 'Too many calls. Wait for Retry-After.',
  502: 'The supplier behind this call failed.',
  default: 'Any other refusal.',
}

/** @param {string} root the project's root */
export async function openApi(root) {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const contracts = await jsonFiles(join(root, 'schemas/api'))
  const components = sharedSchemas(new Map(await jsonFiles(join(root, 'schemas/entities'))))
  const paths = {}
  for (const [, contract] of contracts) {
    paths[contract.path] = {
      ...paths[contract.path],
      [contract.method.toLowerCase()]: operation(contract, components.local),
    }
  }
  components.local({ $ref: 'problem.json' })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Motor finance refund claims',
      version,
      summary: 'The calls that the claim journeys make.',
      description:
        'Every refused call returns the body `Problem`; its message may be shown to a visitor. Wire names are those of the specification.',
    },
    servers: [{ url: '/api', description: 'The origin of this page.' }],
    tags: GROUPS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components.used,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: 'Set by POST /session/claim; `__Host-session` over https.',
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSED).map(([status, description]) => [responseName(status), refusal(status, description)]),
      ),
    },
  }
}

function operation(
  { operation, path, summary, source, access, limit, outsideProduction, params, querystring, body, responses },
  local,
) {
  const limited =
    limit === undefined
      ? []
      : [
          `At most ${limit.calls} calls in ${limit.minutes} minutes per session, and ${limit.calls * (limit.perAddress ?? 10)} per address.`,
        ]
  return {
    operationId: operation,
    tags: [GROUPS.find(([, , begins]) => begins.test(path))[0]],
    summary,
    description: [
      `Source: ${source}.`,
      ...limited,
      ...(outsideProduction ? ['Not available in production.'] : []),
    ].join(' '),
    security: access === 'session' ? [{ session: [] }] : [],
    ...(params || querystring
      ? { parameters: [...parameters(params, 'path', local), ...parameters(querystring, 'query', local)] }
      : {}),
    ...(body ? { requestBody: { required: (body.required ?? []).length > 0, content: json(local(body)) } } : {}),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, schema]) => [
        status,
        status === '200'
          ? { description: schema.description ?? 'Done.', content: json(local(schema)) }
          : { $ref: `#/components/responses/${responseName(status)}` },
      ]),
    ),
  }
}

function parameters(schema, place, local) {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => {
    const { description, ...rest } = local(property)
    return {
      name,
      in: place,
      required: place === 'path' || (schema.required ?? []).includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    }
  })
}

function refusal(status, description) {
  const headers =
    status === '429'
      ? { headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } } } }
      : {}
  return { description, ...headers, content: json({ $ref: '#/components/schemas/Problem' }) }
}

const json = (schema) => ({ 'application/json': { schema } })
const responseName = (status) => (status === 'default' ? 'Refused' : `Refused${status}`)
const pascalCase = (name) =>
  name
    .split(/[-_]/)
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join('')

/** `local` turns file references into references within the document, and `used` collects their targets. */
function sharedSchemas(entities) {
  const used = {}
  const local = (node, own) => {
    if (Array.isArray(node)) return node.map((item) => local(item, own))
    if (typeof node !== 'object' || node === null) return node
    const entries = Object.entries(node).filter(([key]) => key !== '$schema' && key !== '$id')
    return Object.fromEntries(
      entries.map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? reference(value, own) : local(value, own),
      ]),
    )
  }
  const files = new Set([...entities.keys()].map(componentOf))
  const places = new Map()
  /** A part has its own name, unless a file or a part of another file has that name. */
  const nameOf = (file, pointer) => {
    if (pointer === '') return componentOf(file)
    const name = pascalCase(pointer.split('/').at(-1))
    const place = `${file}#${pointer}`
    if (files.has(name) || (places.get(name) ?? place) !== place) return `${componentOf(file)}${name}`
    places.set(name, place)
    return name
  }
  const reference = (text, own) => {
    const [path, pointer = ''] = text.split('#')
    const file = path === '' ? own : path.split('/').at(-1)
    const name = nameOf(file, pointer)
    if (!Object.hasOwn(used, name)) {
      used[name] = {}
      const schema = pointer
        .split('/')
        .slice(1)
        .reduce((node, part) => node[part], entities.get(file))
      Object.assign(used[name], local(schema, file))
    }
    return `#/components/schemas/${name}`
  }
  return { local, used }
}

const componentOf = (file) => pascalCase(file.replace(/\.json$/, ''))

async function jsonFiles(folder) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(names.map(async (name) => [name, JSON.parse(await readFile(join(folder, name), 'utf8'))]))
}
