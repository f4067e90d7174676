import type { Project } from '../../project/project.ts'
import { contactsIn } from '../content/contacts-in.ts'
import { decoded } from './decoded.ts'
import { factFiller } from './fact-filler.ts'

/** The number or address that a link says, where it calls or writes to another one. */
export type WrongContact = (
  text: string,
  href: string,
) => { readonly said: string; readonly reached: string } | undefined

/** Compares the words of links to "tel:" and "mailto:" with what they lead to, with the facts filled in. */
export function wrongContact(project: Pick<Project, 'files'>): WrongContact {
  const filled = factFiller(project)
  return (text, href) => {
    const [, scheme, address] = /^(tel|mailto):([^?]*)/i.exec(href) ?? []
    if (scheme === undefined || address === undefined) return undefined
    const kind = scheme.toLowerCase() === 'tel' ? 'telephone number' : 'email address'
    const [said, ...others] = contactsIn(filled(text)).filter((contact) => contact.kind === kind)
    const [led] = contactsIn(decoded(filled(address))).filter((contact) => contact.kind === kind)
    return said === undefined || led === undefined || others.length > 0 || said.reached === led.reached
      ? undefined
      : { said: said.written, reached: led.written }
  }
}
