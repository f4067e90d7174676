import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

interface Props {
  readonly children: ReactNode
}

/**
 * Replaces a page whose code could not be loaded, or that threw while rendering. Answers are stored on the device,
 * so a reload loses none. React reports such errors only to class components.
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
