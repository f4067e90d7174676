import type { Registry, UiSchema } from '@rjsf/utils'

/** Loads the widgets of an entry while its list shows, so that its pages render at once. A failed load is retried when the widget renders. */
export async function loadParts(entry: UiSchema, registry: Pick<Registry, 'widgets' | 'fields'>): Promise<void> {
  const all: Readonly<Record<string, object | undefined>> = { ...registry.widgets, ...registry.fields }
  await Promise.allSettled([...new Set(namesIn(entry))].map((name) => loadOf(all[name])))
}

function namesIn(entry: UiSchema): readonly string[] {
  return Object.entries(entry).flatMap(([key, value]: [string, unknown]) => {
    if ((key === 'ui:widget' || key === 'ui:field') && typeof value === 'string') return [value]
    const isPart = key === 'ui:entry' || !key.startsWith('ui:')
    return isPart && typeof value === 'object' && value !== null ? namesIn(value as UiSchema) : []
  })
}

function loadOf(component: object | undefined): unknown {
  return component !== undefined && 'load' in component && typeof component.load === 'function'
    ? component.load()
    : undefined
}
