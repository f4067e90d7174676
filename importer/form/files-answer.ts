import type { SourceNode } from '../source/source-node.ts'
import type { Answer, Question } from './form.ts'

type Files = Extract<Answer, { kind: 'files' }>

/** Where a source does not say how many. */
export const MOST_FILES = 10

interface FilesAsked {
  /** The node of the question, for what is assumed. */
  readonly node: SourceNode
  /** What the source accepts, as the attribute "accept" of HTML has it: ".pdf,image/*"; undefined if it does not say. */
  readonly accept: string | undefined
  /** The largest file; undefined if the source does not say. */
  readonly maxBytes: number | undefined
  readonly minItems?: number | undefined
  readonly maxItems: number | undefined
}

/**
 * A question for files, with the limits that a journey needs. A journey decides by the content of a file what it is, so it accepts only
 * what can be recognised by it.
 */
export function filesAnswer({ node, accept, maxBytes, minItems, maxItems }: FilesAsked): Files {
  const wanted = (accept ?? '')
    .split(/[,;\s]+/u)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '' && part !== '*' && part !== '*/*')
  const found = wanted.map(typesOf)
  const types = [...new Set(found.flatMap((each) => each ?? []))]
  if (types.length === 0) node.assumed('Files may be PDF, JPG or PNG, because the source does not say which.')
  else if (found.includes(undefined))
    node.assumed(
      `Files of some types are not accepted, because their content does not show their type: ${wanted
        .filter((_, index) => found[index] === undefined)
        .join(', ')}.`,
    )
  if (maxBytes === undefined)
    node.assumed('A file may have 10 MB, because the source does not say how large it may be.')
  if (maxBytes !== undefined && maxBytes > MOST_BYTES) node.assumed('A file may have 100 MB.')
  if (maxItems === undefined)
    node.assumed(`There may be ${MOST_FILES} files, because the source does not say how many.`)
  return {
    kind: 'files',
    types: types.length === 0 ? USUAL : types,
    maxBytes: Math.min(maxBytes ?? USUAL_BYTES, MOST_BYTES),
    ...(minItems === undefined || minItems < 1 ? {} : { minItems: Math.floor(minItems) }),
    maxItems: Math.max(1, Math.floor(maxItems ?? MOST_FILES), Math.floor(minItems ?? 1)),
  }
}

/** The questions inside a group, without those for files: a journey takes files outside of groups only. */
export function withoutFiles(questions: readonly Question[], group: SourceNode): readonly Question[] {
  const files = questions.filter(({ answer }) => answer.kind === 'files')
  for (const { source } of files)
    group.within(source).unsupported('A group takes no files.', 'Ask for them in a field of their own.')
  return questions.filter((question) => !files.includes(question))
}

const USUAL: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png']
const USUAL_BYTES = 10_000_000
const MOST_BYTES = 100_000_000

/** The media types of an extension or of a type with a wildcard; undefined for one that content does not show. */
function typesOf(part: string): readonly string[] | undefined {
  const own = Object.hasOwn(TYPES, part.replace(/^\*?\./u, '')) ? TYPES[part.replace(/^\*?\./u, '')] : undefined
  if (own !== undefined) return [own]
  const all = [...new Set(Object.values(TYPES))]
  if (part.endsWith('/*')) {
    const fitting = all.filter((type) => type.startsWith(part.slice(0, -1)))
    return fitting.length === 0 ? undefined : fitting
  }
  return all.includes(part) ? [part] : undefined
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  rtf: 'application/rtf',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}
