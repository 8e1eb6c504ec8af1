import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a database that a test can cut and restore, as when the database restarts. */
export type Severable = { readonly url: string; sever(): Promise<void>; join(): Promise<void>; close(): Promise<void> }

export async function severable(databaseUrl: string): Promise<Severable> {
  const to = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const open = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer({ noDelay: true }, (near) => {
        const far = connect({ port: Number(to.port), host: to.hostname, noDelay: true })
        near.pipe(far).pipe(near)
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
      }).listen(port, '127.0.0.1', () => resolve(server))
    })
  let server = await open(0)
  const { port } = server.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`

  const sever = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    sever,
    join: async () => {
      server = await open(port)
    },
    close: sever,
  }
}
