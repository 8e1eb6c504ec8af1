import { createServer, type Server } from 'node:http'
import type { Metrics } from './open-metrics.server.ts'

type Place = { host: string; port: number }

/** Serves metrics on a separate port that no proxy forwards. */
export async function serveMetrics(metrics: Metrics, { host, port }: Place): Promise<{ close(): void }> {
  const server = createServer(async ({ method, url = '' }, response) => {
    if (method !== 'GET' || url.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    const { contentType, text } = await metrics.read()
    response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text)
  })
  await listen(server, { host, port })
  return {
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function listen(server: Server, { host, port }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      reject(
        new Error(
          code === 'EADDRINUSE'
            ? `METRICS_PORT ${port} is in use by another program.`
            : `METRICS_PORT ${port} cannot be listened on: ${code}.`,
        ),
      )
    })
    server.listen(port, host, resolve)
  })
}
