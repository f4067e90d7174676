import { FileError, fieldFile, type ProjectFiles, readJson } from '../loader/index.ts'

/**
 * Finds the addresses of the strings that a string of a journey replaces: the same place in every journey that it extends, in the
 * template of its step, and in the file of its field. Its own address comes last.
 */
export function replacedAddresses(file: string, files: ProjectFiles): (pointer: string) => readonly string[] {
  if (!file.startsWith('journeys/')) return (pointer) => [`${file}#${pointer}`]
  const chain = chainOf(file, files)
  const templates = new Map<string, string | undefined>()
  const templateOf = (step: string): string | undefined => {
    if (!templates.has(step))
      templates.set(
        step,
        nearest(chain, (json) => textAt(json, ['steps', step, 'template'])),
      )
    return templates.get(step)
  }
  return (pointer) => {
    const [part = '', owner = '', ...rest] = pointer.split('/').slice(1)
    const template = part === 'steps' ? templateOf(owner) : undefined
    const inField = rest[0] === 'fields' && rest.length > 2
    const field = inField
      ? fieldOf(chain, [[part, owner], ...(template === undefined ? [] : [['templates', template]])], rest[1] ?? '')
      : undefined
    return [
      ...(field === undefined ? [] : [`schemas/fields/${field}#/${rest.slice(2).join('/')}`]),
      ...(template === undefined ? [] : chain.map((one) => `${one.file}#/templates/${template}/${rest.join('/')}`)),
      ...chain.map((one) => `${one.file}#${pointer}`),
    ]
  }
}

interface ChainFile {
  readonly file: string
  readonly json: unknown
}

/** The journey that extends no other comes first. A name that leads back to itself ends it: the loader reports that. */
function chainOf(file: string, files: ProjectFiles, after: readonly ChainFile[] = []): readonly ChainFile[] {
  const text = files.text(file)
  if (text === undefined || after.some((one) => one.file === file)) return after
  const json = jsonOrNothing(text)
  const chain = [{ file, json }, ...after]
  const base = textAt(json, ['extends'])
  return base === undefined ? chain : chainOf(`journeys/${base}.json`, files, chain)
}

/** A base that is not JSON has its own finding; the words of the variant are in the book all the same. */
function jsonOrNothing(text: string): unknown {
  try {
    return readJson(text)
  } catch (error) {
    if (error instanceof FileError) return undefined
    throw error
  }
}

/** The name of the file of a field, as the nearest journey writes it that says so. */
function fieldOf(
  chain: readonly ChainFile[],
  owners: readonly (readonly string[])[],
  name: string,
): string | undefined {
  return nearest(chain, (json) => {
    for (const owner of owners) {
      const fields = at(json, [...owner, 'fields'])
      const field = Array.isArray(fields) ? fieldInList(fields, name) : at(fields, [name])
      const ref = typeof field === 'string' ? field : textAt(field, ['$ref'])
      if (ref !== undefined) return ref.slice(ref.lastIndexOf('/') + 1)
    }
    return undefined
  })
}

/** In a list a field is its name, or `{ name: … }`. */
function fieldInList(fields: readonly unknown[], name: string): unknown {
  return fields.includes(name) ? fieldFile(name) : fields.map((one) => at(one, [name])).find((one) => one !== undefined)
}

function nearest(chain: readonly ChainFile[], say: (json: unknown) => string | undefined): string | undefined {
  return chain.reduceRight<string | undefined>((found, { json }) => found ?? say(json), undefined)
}

function textAt(json: unknown, parts: readonly string[]): string | undefined {
  const value = at(json, parts)
  return typeof value === 'string' ? value : undefined
}

function at(json: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, part)
        ? (value as Readonly<Record<string, unknown>>)[part]
        : undefined,
    json,
  )
}
