import { PICTURES_FOLDER } from '../copy/print/pictures-folder.ts'
import type { Verb } from '../verb.ts'

/** The copy book: every string a consumer can meet, and who signed it off. */
export const copyVerb: Verb = {
  name: 'copy',
  summary:
    'prints every string a consumer can meet, with where, when, kind and approval; approves, withdraws, compares and checks them',
  usage:
    '[approve <address…> | withdraw <address…> | diff <revision> | lint] [--journey v5] [--format md|html|csv|json]',
  needs: [],
  options: {
    journey: { type: 'string', help: 'only what this journey can show' },
    format: { type: 'string', help: 'md (the default), html, csv or json' },
    out: { type: 'string', help: 'write it into this file' },
    pictures: {
      type: 'string',
      help: `the folder with pictures of the screens, for html (default: ${PICTURES_FOLDER})`,
    },
    language: { type: 'string', help: 'only what this language has no words for, such as cy' },
    by: { type: 'string', help: 'approve, withdraw: who' },
    'review-by': { type: 'string', help: 'approve: the last day on which the approval holds' },
    reason: { type: 'string', help: 'withdraw: why' },
    today: { type: 'string', help: 'the day to go by (default: today in London)' },
  },
  details:
    'An address is a file and a JSON pointer; stars stand for names, and the beginning of an address for the regulated words below it.',

  // Loaded when it is asked for: the other verbs have no use for YAML and syllables.
  run: async (call) => (await import('../copy/run-copy.ts')).runCopy(call),
}
