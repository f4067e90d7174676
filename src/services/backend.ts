/** The base address of the calls: the server of the page writes it there (BACKEND_URL in docs/running.md). */
export function backend(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=backend]')?.content ?? '/api'
}
