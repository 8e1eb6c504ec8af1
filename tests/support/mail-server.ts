import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  readonly url: string
  readonly emails: Email[]
  close(): Promise<void>
  /** Reopens at the same address, with its stored emails. */
  open(): Promise<void>
}

/** A real mail server on loopback that stores its emails, and delays each of them. */
export async function aMailServer({ takesMs = 0 } = {}): Promise<MailServer> {
  const emails: Email[] = []
  const make = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          emails.push(await PostalMime.parse(Buffer.concat(chunks)))
          setTimeout(done, takesMs)
        })
      },
    })
  let server = make()
  const listen = async (port: number) => {
    server.on('error', () => {})
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  await listen(0)
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise<void>((done) => server.close(() => done())),
    open: async () => {
      server = make()
      await listen(port)
    },
  }
}
