import { byName } from '../json/list-by-name.ts'
import { isObject, mergePatch } from '../json/merge-patch.ts'
import { didYouMean, partsOfPointer, quoted } from '../diagnostics/diagnostic.ts'
import type { Report } from '../diagnostics/report.ts'
import { repeatedFields } from './repeated-fields.ts'
import { uselessRemovals } from './useless-removals.ts'
import { valueAt } from '../json/value-at.ts'

type Json = Readonly<Record<string, unknown>>

/** A journey whose templates are merged into its steps. */
export interface MergedTemplates {
  readonly json: Json
  /** The original pointer: a part that a step has from its template is in the template. */
  readonly sourcePointer: (pointer: string) => string
  readonly templatesUsed: ReadonlySet<string>
}

/** Merges templates into the steps that name one. A step lists only what differs, as a variant does. */
export function withTemplates(json: Json, report: Report): MergedTemplates {
  const steps = isObject(json['steps']) ? json['steps'] : {}
  const templates = isObject(json['templates']) ? json['templates'] : {}
  const templatesUsed = new Set<string>()
  const written = Object.entries(steps).map(([id, step]) => {
    if (!isObject(step) || typeof step['template'] !== 'string') return [id, step] as const
    const { template, ...own } = step
    const name = String(template)
    templatesUsed.add(name)
    if (!Object.hasOwn(templates, name))
      report(
        'TEMPLATE_UNKNOWN',
        ['steps', id, 'template'],
        `${quoted(name)} is not among the templates of this journey.`,
        () => didYouMean(name, Object.keys(templates)) ?? 'Add it to "templates", or write out the step.',
      )
    const inherited = Object.hasOwn(templates, name) ? templates[name] : {}
    const useless = [...uselessRemovals(inherited, own, ['steps', id]), ...repeatedFields(inherited, id, own)]
    for (const { code, at, message, hint } of useless) report(code, at, message, () => hint)
    return [id, mergePatch(inherited, own, {}, ['steps', id])] as const
  })
  return {
    templatesUsed,
    json: { ...json, steps: Object.fromEntries(written) },
    sourcePointer(pointer) {
      const [top, id = '', ...rest] = partsOfPointer(pointer)
      const step = top === 'steps' && Object.hasOwn(steps, id) ? steps[id] : undefined
      const name = isObject(step) ? step['template'] : undefined
      if (typeof name !== 'string' || rest.length === 0 || partAt(step, rest) !== undefined) return pointer
      return partAt(templates[name], rest) === undefined
        ? pointer
        : `/templates/${name}${pointer.slice(`/steps/${id}`.length)}`
    },
  }
}

/** The value at a place of a step or a template; an entry of a list may be given by its name. */
export function partAt(step: unknown, [key = '', name, ...rest]: readonly string[]): unknown {
  const whole = valueAt(step, [key])
  if (name === undefined) return whole
  return valueAt(Array.isArray(whole) && !/^\d+$/.test(name) ? byName(whole) : whole, [name, ...rest])
}
