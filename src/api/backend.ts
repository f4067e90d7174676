/** Below which address the calls are: whoever serves the page writes it there (BACKEND_URL in docs/running.md). */
export function backend(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=backend]')?.content ?? '/api'
}
