import { RESUME_LINK } from '../claims/resume/resume-token.ts'
import type { OutgoingProviders } from '../providers/index.ts'

/**
 * Puts a resume link into texts and mails with a placeholder for it, and into the CRM's record, for its mails. Created
 * when a message is sent, not when it is queued: no table contains the token, only its hash.
 */
export function withResumeLinks(
  suppliers: OutgoingProviders,
  newLink: (claimNumber: string) => Promise<string>,
): OutgoingProviders {
  const filled = async (text: string, claimNumber: string) =>
    text.includes(RESUME_LINK) ? text.replaceAll(RESUME_LINK, await newLink(claimNumber)) : text
  const { sms, mail, crm } = suppliers
  return {
    ...suppliers,
    sms: { send: async (message) => sms.send({ ...message, text: await filled(message.text, message.claimNumber) }) },
    mail: { send: async (message) => mail.send({ ...message, text: await filled(message.text, message.claimNumber) }) },
    crm: {
      feedback: (message) => crm.feedback(message),
      erase: (message) => crm.erase(message),
      async upsert(message) {
        const Resume_Link = await newLink(message.claimNumber)
        return crm.upsert({ ...message, records: message.records.map((record) => ({ ...record, Resume_Link })) })
      },
    },
  }
}
