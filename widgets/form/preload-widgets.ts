import { innerFields, type Field, type Screen } from '../../engine/index.ts'
import { FIELDS, WIDGETS } from './registry.ts'

/** Preloads the widgets of these fields, so that their step need not wait. A failed load is retried when the widget renders. */
export async function preloadWidgets(fields: Screen['fields']): Promise<void> {
  const names = new Set(Object.values(fields).flatMap(componentsOf))
  await Promise.allSettled([...names].map((name) => loadOf({ ...WIDGETS, ...FIELDS }[name])))
}

/** The names in the registry that a field and its parts need. Conditions of a journey on parts are not there before their step is. */
function componentsOf(field: Field): readonly string[] {
  const inner = innerFields(field)
  if (inner === undefined) return [field.ui?.widget ?? 'text', ...(field.type === 'boolean' ? ['BooleanField'] : [])]
  return inner.kind === 'list'
    ? [
        field.ui?.summary === undefined ? 'ArrayField' : 'SummaryField',
        ...componentsOf(inner.item),
        ...(field.partsWhen ? ['AskedGroup'] : []),
      ]
    : Object.values(inner.fields).flatMap((part) => componentsOf(part).concat(part.when ? 'AskedGroup' : []))
}

/** A component that is not late is loaded already. */
function loadOf(component: object | undefined): unknown {
  return component !== undefined && 'load' in component && typeof component.load === 'function'
    ? component.load()
    : undefined
}
