import { createElement, Suspense, use, useState, type ComponentType, type FunctionComponent } from 'react'

/** A component in a separate file. It can be used in RJSF's registry like any other. */
export interface LateComponent<Props> extends FunctionComponent<Props> {
  /** Loads the file once; after a failure the next call retries. */
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * A widget, field or template that loads while the visitor reads the step before. Once loaded it renders
 * synchronously. React's `lazy` waits a tick even for loaded modules, which causes a flicker.
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
    // Requested once, outside the boundary: a suspended child restarts each time and would keep requesting while offline.
    // A component that is loaded from the start gets no boundary, because React hydrates a boundary later than the page around it.
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
