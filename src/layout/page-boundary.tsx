import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface Props {
  readonly children: ReactNode
}

/**
 * Stands in for a page whose code could not be fetched, or that broke while it was drawn. Answers are kept on the device,
 * so loading anew loses none. React tells such errors to class components only.
 */
export class PageBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage onAgain={() => window.location.reload()} /> : this.props.children
  }
}
