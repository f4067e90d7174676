import { plainWords } from '../content/plain-words.ts'
import type { SourceNode } from '../source/source-node.ts'

/** What a form says besides its pages. Returns its title; everything else is noted. */
export function readSettings(root: SourceNode): { readonly title: string } {
  const name = root.text('name')
  const title = plainWords(root.text('serviceName') ?? name ?? '')
  for (const section of root.list('sections')) {
    section.text('name')
    section.text('title')
    section.text('id')
    section.flag('hideTitle')?.valueOf()
    section.at('hideTitle')?.assumed('Answers are listed by page, without headings of sections.')
  }
  for (const [key, { what, hint }] of Object.entries(NOT_IMPORTED)) {
    const node = root.at(key)
    if (node === undefined) continue
    if (isEmpty(node.value)) node.mappedWhole()
    else node.unsupported(what, hint)
  }
  for (const key of DESIGNER) root.at(key)?.mappedWhole()
  return { title }
}

/** Of the designer or the runner: says nothing about the form. */
const DESIGNER = [
  'version',
  'schema',
  'engine',
  'metadata',
  'skipSummary',
  'name',
  'markAsComplete',
  'returnTo',
  'confirmationSessionTimeout',
  'toggle',
  'showFilenamesOnSummaryPage',
  'fullStartPage',
  'authCheck',
  'toggleRedirect',
  'backLinkText',
]

const NOT_IMPORTED: Readonly<Record<string, { readonly what: string; readonly hint: string }>> = {
  outputs: {
    what: 'The answers are sent nowhere: they stay with the session.',
    hint: 'Add an effect with a contract that sends them.',
  },
  output: { what: 'The answers are sent nowhere.', hint: 'Add an effect with a contract that sends them.' },
  fees: { what: 'A journey takes no payment.', hint: 'Link to the payment page from the end.' },
  feeOptions: { what: 'A journey takes no payment.', hint: 'Link to the payment page from the end.' },
  payApiKey: { what: 'A journey takes no payment.', hint: 'Remove the key from the source.' },
  paymentReferenceFormat: { what: 'A journey takes no payment.', hint: 'Link to the payment page from the end.' },
  notify: { what: 'No message is sent.', hint: 'Add an effect with a contract that sends it.' },
  feedback: { what: 'There is no form for feedback.', hint: 'Link to it from a page of content/.' },
  phaseBanner: { what: 'There is no phase banner.', hint: 'Write it as the banner of the journey.' },
  declaration: {
    what: 'The summary has no declaration.',
    hint: 'Add its words to the content of the summary, or a box to tick.',
  },
  specialPages: {
    what: 'Pages of the runner are not imported.',
    hint: 'Write their words into the end of the journey.',
  },
  authentication: { what: 'A form asks for no account.', hint: 'Protect it in front of the server.' },
  analytics: { what: 'No analytics are loaded.', hint: 'See src/cookies for how consent is asked.' },
  magicLinkConfig: { what: 'There are no links to sign in.', hint: 'Protect it in front of the server.' },
  webhookHmacSharedKey: { what: 'No webhook is called.', hint: 'Remove the key from the source.' },
  fileUploadHmacSharedKey: { what: 'A journey cannot ask for a file.', hint: 'Remove the key from the source.' },
  documentUploadApiUrl: { what: 'A journey cannot ask for a file.', hint: 'Ask for it by e-mail until it can.' },
  jwtKey: { what: 'There are no links to sign in.', hint: 'Remove the key from the source.' },
}

function isEmpty(value: unknown): boolean {
  return (
    value === '' ||
    value === false ||
    (typeof value === 'object' && (value === null || Object.keys(value).length === 0))
  )
}
