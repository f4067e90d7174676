import { importForm, type FormKind } from '../../../importer/index.ts'

type Json = Readonly<Record<string, unknown>>

export interface ImportedStep {
  readonly kind?: string
  readonly path: string
  readonly title: string
  readonly fields?: Readonly<
    Record<string, string | { readonly $ref: string; readonly when?: unknown; readonly requiredWhen?: unknown }>
  >
  readonly content?: Readonly<Record<string, Json>>
  readonly actions?: Readonly<Record<string, { readonly label: string }>>
  readonly next?: readonly { readonly to: string; readonly when?: unknown }[]
}

/** A form as a journey: its steps, its fields by their answers, and what became of the source. */
export function imported(form: object, kind?: FormKind) {
  const { files, ...rest } = importForm(JSON.stringify(form), { name: 'try', ...(kind === undefined ? {} : { kind }) })
  const [journey, ...fields] = files
  const steps = (journey?.json['steps'] ?? {}) as Readonly<Record<string, ImportedStep>>
  const byPath = new Map(fields.map(({ path, json }) => [path.split('/').at(-1), json]))
  const uses = Object.values(steps).flatMap((step) => Object.entries(step.fields ?? {}))
  const fieldNamed = (name: string) => {
    const use = uses.find(([own]) => own === name)?.[1]
    return byPath.get(typeof use === 'object' ? use.$ref : use)
  }
  const conditionOf = (name: string, key: 'when' | 'requiredWhen') => {
    const use = uses.find(([own]) => own === name)?.[1]
    return typeof use === 'object' ? use[key] : undefined
  }
  const whenOf = (name: string) => conditionOf(name, 'when')
  const requiredWhenOf = (name: string) => conditionOf(name, 'requiredWhen')
  return {
    ...rest,
    language: journey?.json['language'],
    settings: journey?.json['settings'],
    steps,
    fieldNamed,
    whenOf,
    requiredWhenOf,
    asked: uses.map(([name]) => name),
  }
}
