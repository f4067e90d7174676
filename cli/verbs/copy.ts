import { PICTURES_FOLDER } from '../copy/print/pictures-folder.ts'
import type { Verb } from '../command/verb.ts'

/** The copy book: every string that a consumer can see, and who approved it. */
export const copyVerb: Verb = {
  name: 'copy',
  summary:
    'prints every string that a consumer can see, with place, kind and approval; approves, withdraws, compares and checks words',
  usage:
    '[approve <address…> | withdraw <address…> | diff <revision> | lint] [--journey v5] [--format md|html|csv|json]',
  needs: [],
  options: {
    journey: { type: 'string', help: 'only what this journey can show' },
    format: { type: 'string', help: 'md (the default), html, csv or json' },
    out: { type: 'string', help: 'write it to this file' },
    pictures: {
      type: 'string',
      help: `the folder with screenshots, for html (default: ${PICTURES_FOLDER})`,
    },
    language: { type: 'string', help: 'only words without a translation into this language, such as cy' },
    by: { type: 'string', help: 'approve, withdraw: by whom' },
    'on-behalf': {
      type: 'boolean',
      help: 'approve: words that you wrote yourself, because the person of --by has decided it elsewhere; your name is kept with it',
    },
    'review-by': { type: 'string', help: 'approve: the last day on which the approval is valid' },
    reason: { type: 'string', help: 'withdraw: why' },
    today: { type: 'string', help: 'the current date (default: today in London)' },
  },
  details:
    'An address is a file and a JSON pointer; stars match names, and the start of an address matches the regulated words below it.',

  // Loaded on demand: the other verbs need neither YAML nor syllables.
  run: async (call) => (await import('../copy/run-copy.ts')).runCopy(call),
}
