import { late } from '../../../frame/late.tsx'

/** The words of rows need a part of the engine. A first step, which shows before the engine is there, has no entries yet. */
export const MemberWords = late(async () => (await import('./member-words.tsx')).MemberWords)
