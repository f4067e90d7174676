/** Whether there is no such file: tus reports this with the status that it would answer. */
export function isGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    (error.status_code === 404 || error.status_code === 410)
  )
}
