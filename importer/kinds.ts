import { readDefraV2 } from './defra/read-defra-v2.ts'
import type { Form } from './form/form.ts'
import type { SourceNode } from './source/source-node.ts'
import { readXgov } from './xgov/read-xgov.ts'

export type FormKind = 'xgov' | 'defra'

interface Kind {
  /** Whether a source looks like one of this kind. */
  readonly isLike: (json: Readonly<Record<string, unknown>>) => boolean
  /** Pages follow in their order, so the importer makes the transitions; otherwise the source says where a page leads. */
  readonly areTransitionsMade: boolean
  /** @param taken names that answers must not have */
  readonly read: (root: SourceNode, taken: Iterable<string>) => Form
}

/** What can be imported. A new kind is an entry here and a folder with its reader. */
export const KINDS: Readonly<Record<FormKind, Kind>> = {
  defra: {
    isLike: (json) => isGraphOfPages(json) && isSecondEngine(json),
    areTransitionsMade: true,
    read: (root, taken) =>
      isSecondEngine(root.value as Readonly<Record<string, unknown>>)
        ? readDefraV2(root, taken)
        : readXgov(root, taken),
  },
  xgov: {
    isLike: (json) => isGraphOfPages(json) && !isSecondEngine(json),
    areTransitionsMade: false,
    read: readXgov,
  },
}

/** The kinds that a source looks like. */
export function kindsLike(json: Readonly<Record<string, unknown>>): readonly FormKind[] {
  return (Object.keys(KINDS) as FormKind[]).filter((kind) => KINDS[kind].isLike(json))
}

function isGraphOfPages({ pages }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(pages) && pages.some((page: unknown) => isObject(page) && typeof page['path'] === 'string')
}

function isSecondEngine({ engine, schema }: Readonly<Record<string, unknown>>): boolean {
  return engine === 'V2' || schema === 2
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
