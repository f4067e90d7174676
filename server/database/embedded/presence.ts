import pg from 'pg'

/** An open connection that shows the server is in use. */
export interface Presence {
  /** Reconnects if the connection was lost. False if the server cannot be used, for example because it is stopping. */
  stay(): Promise<boolean>
  end(): Promise<void>
}

/**
 * One connection that says "in use". An idle product closes its other connections, and another product that
 * ends must not stop the server under it: it would need the lock that this connection shares.
 */
export function presenceAt(connection: pg.ClientConfig): Presence {
  let client: pg.Client | undefined
  const stay = async () => {
    if (client !== undefined) return true
    const taken = new pg.Client({
      ...connection,
      application_name: 'refund-journeys in use',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    })
    const lost = () => {
      if (client === taken) client = undefined
    }
    taken.on('error', lost)
    taken.on('end', lost)
    client = taken
    try {
      await taken.connect()
      // Waits while another product stops the server, and fails when that is done.
      await taken.query('select pg_advisory_lock_shared($1::bigint)', [IN_USE_LOCK])
    } catch {
      lost()
      await taken.end().catch(() => undefined)
    }
    return client === taken
  }
  return {
    stay,
    end: async () => {
      await client?.end().catch(() => undefined)
    },
  }
}

/** An arbitrary lock number of the database "postgres": shared by the products that use a server, and needed alone to stop it. */
export const IN_USE_LOCK = 7_205_116_040
