import pg from 'pg'

/** What a product holds open at the server for as long as it uses it. */
export interface Presence {
  /** Takes up the connection again if it was lost. */
  stay(): Promise<void>
  end(): Promise<void>
}

/**
 * One connection that says "in use". A product that has nothing to do lets go of its other connections, and the server must
 * not be stopped under it by another product that ends.
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
