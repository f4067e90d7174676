import texts from '../content/server.json'

/** What this server says to visitors: in texts, and in the messages of refused calls. */
export const words = texts
