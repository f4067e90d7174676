import { createElement, Suspense, use, useState, type ComponentType, type FunctionComponent } from 'react'

/** A component in a file of its own. It can be put into RJSF's registry like any other. */
export interface LateComponent<Props> extends FunctionComponent<Props> {
  /** Fetches the file once; after a failure the next call asks again. */
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * A widget, field or template that is fetched while the visitor reads the step before it. Once it is there it is drawn at
 * once. React's `lazy` waits a turn even for what has long been loaded, and that turn is a flicker.
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => {
    loading ??= fetch().then(
      (component) => (loaded = component),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Waiting = ({ fetched, props }: { readonly fetched: Promise<ComponentType<Props>>; readonly props: Props }) =>
    createElement(use(fetched), props)
  const Late = (props: Props) => {
    // Asked for once, outside the boundary: what waits inside starts again each time and would keep asking on a dead line.
    // What was there from the start gets no boundary, because React hydrates a boundary later than the page around it.
    const [first] = useState(() => (loaded === undefined ? { fetched: load() } : { component: loaded }))
    if (first.component !== undefined) return createElement(first.component, props)
    return (
      <Suspense fallback={<div className="field" aria-busy="true" />}>
        <Waiting fetched={first.fetched} props={props} />
      </Suspense>
    )
  }
  return Object.assign(Late, { load })
}
