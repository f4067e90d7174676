import type { ComponentType } from 'react'
import type { WidgetProps } from './widget-props.ts'

export interface LateWidget {
  /** Fetches the component, once; after a failure it asks again. */
  readonly load: () => Promise<ComponentType<WidgetProps>>
  /** The component, once it is there. */
  readonly loaded: () => ComponentType<WidgetProps> | undefined
}

/**
 * A widget that is fetched while a person reads the step before it. Once it is there it is drawn at once,
 * which `lazy` does not promise: it waits a turn even for what has long been loaded, and a turn is a flicker.
 */
export function lateWidget<Value>(fetch: () => Promise<ComponentType<WidgetProps<Value>>>): LateWidget {
  let loaded: ComponentType<WidgetProps> | undefined
  let loading: Promise<ComponentType<WidgetProps>> | undefined
  const load = () => {
    // A widget as any other: that its values are what it takes, the schema of each field that names it says.
    loading ??= fetch().then(
      (widget) => (loaded = widget as ComponentType<WidgetProps>),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { load, loaded: () => loaded }
}
