import texts from '../../content/server.json'

/** The server's words for visitors: in texts, and in the messages of refused calls. */
export const words = texts
