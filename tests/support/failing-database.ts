import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a database on which each statement fails once, with a PostgreSQL error that repeats every value it was
 * given, as PostgreSQL's messages and details may.
 */
export type FailingDatabase = {
  readonly url: string
  /** Makes statements fail from now on. */
  begin(): void
  readonly failed: ReadonlySet<string>
  close(): Promise<void>
}

// A rollback always works, and LISTEN is sent only once, at the start.
const neverFails = /^\s*(rollback|listen|unlisten|set\b)/i

export async function failingDatabase(databaseUrl: string): Promise<FailingDatabase> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const failed = new Set<string>()
  let armed = false
  const fails = (text: string) => {
    if (!armed || failed.has(text) || neverFails.test(text)) return false
    failed.add(text)
    return true
  }
  // Sends messages one by one: a socket that collects them waits 40 ms for each statement.
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(to.port), host: to.hostname, noDelay: true })
    const read = reader((bytes) => far.write(bytes), fails)
    near.on('data', read)
    far.pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: url.href,
    failed,
    begin() {
      armed = true
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** Parses a client's messages. The first has no type; the others have a letter and a length. */
function reader(pass: (bytes: Buffer) => void, fails: (text: string) => boolean): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let started = false
  // The values of a statement that is to fail; its other messages are not passed to the server.
  let doomed: string[] | undefined
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const start = started ? 1 : 0
      if (rest.length < start + 4) return
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      if (!started) {
        started = true
        pass(message)
        continue
      }
      const type = String.fromCharCode(message[0] ?? 0)
      const body = message.subarray(5)
      if (type === 'Q' && fails(textAt(body, 0).text)) pass(raising([textAt(body, 0).text]))
      else if (type === 'P' && fails(textAt(body, textAt(body, 0).end).text)) doomed = []
      else if (doomed === undefined) pass(message)
      else if (type === 'B') doomed.push(...valuesOf(body))
      else if (type === 'S') {
        pass(raising(doomed))
        doomed = undefined
      }
    }
  }
}

function textAt(body: Buffer, start: number): { text: string; end: number } {
  const end = body.indexOf(0, start)
  return { text: body.toString('utf8', start, end), end: end + 1 }
}

/** The parameters of a Bind message, which `pg` sends as text. */
function valuesOf(body: Buffer): string[] {
  let at = textAt(body, textAt(body, 0).end).end
  at += 2 + 2 * body.readInt16BE(at)
  const values: string[] = []
  const count = body.readInt16BE(at)
  at += 2
  for (let index = 0; index < count; index += 1) {
    const length = body.readInt32BE(at)
    at += 4
    if (length < 0) continue
    values.push(body.toString('utf8', at, at + length))
    at += length
  }
  return values
}

/**
 * A statement that fails like one with an invalid text representation, and aborts the transaction as such a statement
 * does.
 */
function raising(values: readonly string[]): Buffer {
  const said = values.join(' | ').replaceAll('\0', '')
  const quoted = `E'${said.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const parts = ['message', 'detail', 'hint', 'column', 'constraint', 'datatype', 'table'].map(
    (part) => `${part} = ${quoted}`,
  )
  const text = Buffer.from(
    `do $raise$ begin raise exception using errcode = '22P02', ${parts.join(', ')}; end $raise$\0`,
  )
  const head = Buffer.alloc(5)
  head.write('Q')
  head.writeInt32BE(text.length + 4, 1)
  return Buffer.concat([head, text])
}
