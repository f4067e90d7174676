/** Whether the file does not exist: tus reports this by its status. */
export function isGone(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status_code' in error &&
    (error.status_code === 404 || error.status_code === 410)
  )
}
