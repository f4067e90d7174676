import { createTransport } from 'nodemailer'
import type { MailProvider } from '../ports/outgoing-ports.ts'
import {
  type Limits,
  SupplierError,
  type SupplierLog,
  lost,
  refused,
  resilience,
  unreachable,
} from '../transport/index.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
  readonly url: string
  readonly from: string
  /** Refuse a server that offers no TLS. */
  readonly requireTls: boolean
  readonly limits: Limits
  readonly log: SupplierLog
}

/** Mail over SMTP. The message's id becomes its Message-ID, by which mailboxes recognise duplicates. */
export function smtpMail({ url, from, requireTls, limits, log }: SmtpOptions): MailProvider {
  const patience = {
    connectionTimeout: limits.attemptMs,
    greetingTimeout: limits.attemptMs,
    socketTimeout: limits.attemptMs,
    dnsTimeout: limits.attemptMs,
  }
  // No files or addresses can be attached, whatever a text contains.
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  })
  const resilient = resilience('mail', limits)
  const domain = from.replace(/^.*@/, '').replace(/[>\s]+$/, '')
  return {
    send: ({ id, to, subject, text }) =>
      resilient(
        async ({ number }) => {
          const started = performance.now()
          const detail = (more: object) => ({
            supplier: 'mail',
            attempt: number,
            ms: Math.round(performance.now() - started),
            ...more,
          })
          try {
            // As an object, an address with a comma in it stays one address.
            await transport.sendMail({
              from,
              to: { name: '', address: to },
              subject,
              text,
              messageId: `<${id}@${domain}>`,
            })
            log.info(detail({}), 'supplier answered')
          } catch (error) {
            const fault = errorOf(error)
            log.warn(detail({ fault: fault.reason }), 'supplier failed')
            throw fault
          }
        },
        { repeatable: false },
      ),
  }
}

/** The server's message may repeat the address, so only its code is kept. */
function errorOf(error: unknown): SupplierError {
  const { responseCode, code = 'unknown' } = error as { responseCode?: number; code?: string }
  if (code === 'EAUTH' || code === 'ETLS')
    return new SupplierError('mail', code === 'EAUTH' ? 'login not accepted' : 'no TLS', {
      again: 'never',
      isOutage: true,
    })
  if (responseCode === undefined)
    return code === 'EDNS' || code === 'ECONNECTION'
      ? unreachable('mail', code)
      : lost('mail', `connection lost (${code})`)
  return responseCode >= 500 ? refused('mail', `SMTP ${responseCode}`) : lost('mail', `SMTP ${responseCode}`)
}
