declare global {
  interface Window {
    engineTroubles?: string[]
  }
}

/** Runs in the page: notes from now on what goes wrong there. A browser may be asked twice to run it. */
export function watchTroubles(): void {
  if (window.engineTroubles !== undefined) return
  const troubles: string[] = (window.engineTroubles = [])
  window.addEventListener('error', ({ message }) => void troubles.push(message))
  window.addEventListener('unhandledrejection', ({ reason }) => void troubles.push(String(reason)))
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }) => void troubles.push(`${violatedDirective} refused ${blockedURI}`),
  )
}

/** Runs in the page. */
export function troublesSoFar(): readonly string[] {
  return window.engineTroubles ?? ['Nobody watched for troubles on this page.']
}
