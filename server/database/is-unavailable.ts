/**
 * Whether an error means that the database is temporarily unavailable, so that the same call may succeed later: it is down,
 * is restarting, has no room (also on its disk), takes too long, or is a read-only standby.
 */
export function isUnavailable(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CODES.test(code) || MESSAGES.test(error.message)
}

/**
 * SQLSTATE classes 08 (connection), 53 (no room: disk, memory, connections), 57P and 58 (shutting down, its disk), and 25006 (read
 * only), 40001 and 40P01 (aborted too often), 55P03 and 57014 (took too long); then the errors of the socket.
 */
const CODES =
  /^(08\w{3}|53\w{3}|57P\w{2}|58\w{3}|25006|40001|40P01|55P03|57014|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Errors of `pg` without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|driver has already been destroyed/
