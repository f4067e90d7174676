import pg from 'pg'

/** An open connection that shows the server is in use. */
export interface Presence {
  /** Reconnects if the connection was lost. */
  stay(): Promise<void>
  end(): Promise<void>
}

/**
 * One connection that says "in use". An idle product closes its other connections, and another product that
 * ends must not stop the server under it.
 */
export async function presenceAt(connection: pg.ClientConfig): Promise<Presence> {
  let client: pg.Client | undefined
  const stay = async () => {
    if (client !== undefined) return
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
    await taken.connect().catch(lost)
  }
  await stay()
  return {
    stay,
    end: async () => {
      await client?.end().catch(() => undefined)
    },
  }
}
