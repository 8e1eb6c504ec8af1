import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'

/** A proxy to an HTTP server that drops responses: the request has been processed, but the client gets no answer. */
export async function cuttingProxy(target: string) {
  const { hostname, port } = new URL(target)
  let toCut = { method: '', times: 0 }
  let cut = 0
  const server = createServer((near, answer) => {
    const { method, url: path, headers } = near
    const far = ask({ hostname, port, method, path, headers }, (answered) => {
      if (method !== toCut.method || cut >= toCut.times) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        return void answered.pipe(answer)
      }
      cut += 1
      answered.resume()
      near.socket.destroy()
    })
    far.on('error', () => near.socket.destroy())
    near.pipe(far)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`,
    /** Drops the responses to the next requests of a method. */
    cutAfter(method: string, times: number) {
      toCut = { method, times }
      cut = 0
    },
    /** The number dropped so far. */
    lost: () => cut,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}
