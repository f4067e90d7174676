import { editDistance, quoted } from '../../../loader/index.ts'
import { decoded } from './decoded.ts'

/** What is wrong with a link that is no path of this site, and what to do. */
export interface OutsideFault {
  /** Behind "The link …": "leads nowhere: …". */
  readonly is: string
  readonly hint: string
}

/**
 * The fault of a link that leads out of the site, by its scheme: no scheme at all, an address that no host, telephone or mailbox can have, or "http:". Links
 * into the site (`/`, `#`, `?`), and schemes that are not known here, are right. Facts have to be filled in; what else is put in later is not read.
 *
 * @example
 * outsideFault('www.example.com') // { is: 'has neither a slash in front nor a scheme', … }
 */
export function outsideFault(href: string): OutsideFault | undefined {
  if (href === '' || /^[/#?]/.test(href) || href.includes('{')) return undefined
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(href) ?? []
  if (scheme === '' || scheme.includes('.')) return withoutScheme(href)
  const check = Object.hasOwn(SCHEMES, scheme.toLowerCase()) ? SCHEMES[scheme.toLowerCase()] : undefined
  if (check !== undefined) return check(rest, href)
  const meant = Object.keys(SCHEMES).find((one) => editDistance(one, scheme.toLowerCase()) === 1)
  return meant === undefined
    ? undefined
    : { is: `leads nowhere: ${quoted(`${scheme}:`)} is no scheme`, hint: `Write ${quoted(`${meant}:`)}.` }
}

/** A browser looks for it below the page that is open. */
function withoutScheme(href: string): OutsideFault {
  const isHost = /^[^/?#]*\.[a-z]/i.test(href)
  const meant = EMAIL.test(href)
    ? `mailto:${href}`
    : isHost
      ? `https://${href}`
      : `/${href.replace(/^(?:\.{1,2}\/)+/, '')}`
  return { is: 'has neither a slash in front nor a scheme', hint: `Write ${quoted(meant)}.` }
}

type Check = (rest: string, href: string) => OutsideFault | undefined

const LABEL = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?`
const HOST = new RegExp(String.raw`^(?:${LABEL}\.)+${LABEL}\.?$`, 'u')
const EMAIL = /^[^\s@,;:/]+@(?:[^\s@.,;:/]+\.)+[^\s@.,;:/]+$/
/** Short numbers such as 999 as well. */
const NUMBER = /^\+?[\d*#]{3,15}$/

const SCHEMES: Readonly<Record<string, Check>> = {
  https: (_, href) => hostFault(href),
  http: (rest, href) => hostFault(href) ?? { is: 'is not secure', hint: `Write ${quoted(`https:${rest}`)}.` },
  tel: phoneFault,
  sms: phoneFault,
  mailto: (rest) => {
    const [to = '', query] = rest.split('?')
    const addresses = decoded(to).split(',')
    // Without an address, the reader chooses one.
    if (to === '' && query !== undefined) return undefined
    const wrong = addresses.find((address) => !EMAIL.test(address.trim()))
    return wrong === undefined
      ? undefined
      : { is: `leads nowhere: ${quoted(wrong)} is no email address`, hint: 'Correct it, or refer to a fact.' }
  },
}

function hostFault(href: string): OutsideFault | undefined {
  const [, host = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]*)(?::\d+)?(?:[/?#]|$)/i.exec(href) ?? []
  return HOST.test(host)
    ? undefined
    : { is: `leads nowhere: ${quoted(host === '' ? href : host)} is no address of a site`, hint: 'Correct it.' }
}

function phoneFault(rest: string): OutsideFault | undefined {
  const [number = ''] = decoded(rest).split(/[;?]/)
  return NUMBER.test(number.replace(/[\s().-]/g, ''))
    ? undefined
    : { is: `leads nowhere: ${quoted(number)} is no telephone number`, hint: 'Write its digits, or refer to a fact.' }
}
