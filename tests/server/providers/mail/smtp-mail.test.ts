import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { smtpMail } from '../../../../server/providers/mail/smtp-mail.ts'
import { LIMITS } from '../../../../server/providers/transport/limits.ts'

interface Received {
  readonly to: readonly string[]
  readonly source: string
}

const servers: SMTPServer[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise<void>((closed) => server.close(closed)))))

async function mailServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: readonly Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        callback(null)
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { port: (server.server.address() as AddressInfo).port, received }
}

function mail(port: number, { user = '', requireTls = false, attemptMs = 20_000 } = {}) {
  const log: string[] = []
  const write = (detail: object) => void log.push(JSON.stringify(detail))
  const limits = { ...LIMITS.mail, attemptMs, totalMs: attemptMs + 100 }
  const url = `smtp://${user}127.0.0.1:${port}`
  return {
    ...smtpMail({ url, from: 'Claims <claims@example.com>', requireTls, limits, log: { info: write, warn: write } }),
    log,
  }
}

const message = {
  id: 'm-1',
  claimNumber: 'c-1',
  to: 'jane@example.com',
  subject: 'Your claim – received',
  text: 'Hello Jane,\n.\nwe have it. £5',
}

describe('mail over SMTP', () => {
  it('is delivered to a real server, with an id that stays the same when it is sent again', async () => {
    const { port, received } = await mailServer()
    const { send, log } = mail(port)
    await send(message)
    await send(message)
    expect(received.map(({ to }) => to)).toEqual([['jane@example.com'], ['jane@example.com']])
    for (const { source } of received) expect(source).toContain('Message-ID: <m-1@example.com>')
    expect(received[0]?.source).toMatch(/From: "?Claims"? <claims@example.com>/)
    expect(log.join()).not.toMatch(/jane/i)
  })

  it('cannot get more headers or recipients through typed text', async () => {
    const { port, received } = await mailServer()
    await mail(port).send({ ...message, subject: 'x\r\nBcc: other@example.com', text: 'y' })
    await mail(port)
      .send({ ...message, to: 'jane@example.com, other@example.com' })
      .catch(() => undefined)
    expect(received[0]?.to).toEqual(['jane@example.com'])
    expect(received[0]?.source).not.toMatch(/^Bcc:/im)
    expect(received.flatMap(({ to }) => to)).not.toContain('other@example.com')
  })

  it.each([
    [550, true],
    [451, false],
  ])(
    'that is turned away with %i says so without the address, and whether it is final',
    async (responseCode, refused) => {
      const error = Object.assign(new Error('no mailbox jane@example.com'), { responseCode })
      const { port } = await mailServer({ onRcptTo: (_address, _session, callback) => callback(error) })
      const { send, log } = mail(port)
      await expect(send(message)).rejects.toMatchObject({ provider: 'mail', reason: `SMTP ${responseCode}`, refused })
      expect(log.join()).not.toMatch(/jane/i)
    },
  )

  it('needs a login that is right', async () => {
    const { port } = await mailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('no')),
    })
    const { send, log } = mail(port, { user: 'user:hunter2@' })
    await expect(send(message)).rejects.toMatchObject({ reason: 'login not accepted' })
    expect(log.join()).not.toContain('hunter2')
  })

  it('does not go to a server without TLS in production', async () => {
    const { port, received } = await mailServer()
    await expect(mail(port, { requireTls: true }).send(message)).rejects.toMatchObject({ provider: 'mail' })
    expect(received).toHaveLength(0)
  })

  it('gives up in time on a server that says nothing, and on one that is not there', async () => {
    const { port } = await mailServer({ onConnect: () => undefined })
    await expect(mail(port, { attemptMs: 300 }).send(message)).rejects.toMatchObject({
      provider: 'mail',
      refused: false,
    })
    await Promise.all(servers.splice(0).map((server) => new Promise<void>((closed) => server.close(closed))))
    await expect(mail(port).send(message)).rejects.toMatchObject({
      reason: expect.stringMatching(/^(not reachable|connection lost) \(E/),
    })
  })
})
