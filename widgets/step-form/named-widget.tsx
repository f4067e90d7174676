import { createElement, Suspense, use, useState, type ComponentType } from 'react'
import type { LateWidget } from './late-widget.ts'
import { WIDGETS } from './registry.ts'
import type { WidgetProps } from './widget-props.ts'

/** The widget of this name. Where it is not there yet, its place is kept until it is. */
export function NamedWidget({ widget, ...props }: WidgetProps & { readonly widget: string }) {
  const late = lateNamed(widget)
  // Asked for once, outside the boundary: what waits inside begins anew each time, and would ask for ever on a dead line.
  // What was there at first stands without a boundary, which would come to life later than the page around it.
  const [first] = useState(() => {
    const loaded = late.loaded()
    return loaded === undefined ? { loading: late.load() } : { loaded }
  })
  if (first.loaded !== undefined) return createElement(first.loaded, props)
  return (
    <Suspense fallback={<div className="field" aria-busy="true" />}>
      <Drawn late={late} loading={first.loading} {...props} />
    </Suspense>
  )
}

function lateNamed(widget: string): LateWidget {
  const late = WIDGETS[widget]
  if (late === undefined) throw new Error(`WIDGET_UNKNOWN No widget is called "${widget}". Those there are stand in widgets/step-form/registry.ts.`)
  return late
}

function Drawn({ late, loading, ...props }: WidgetProps & { readonly late: LateWidget; readonly loading: Promise<ComponentType<WidgetProps>> }) {
  return createElement(late.loaded() ?? use(loading), props)
}
