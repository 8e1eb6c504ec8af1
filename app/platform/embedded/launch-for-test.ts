import { launchPostgres } from './launch-postgres.ts'

/**
 * A Portolan reduced to its database, for tests that kill it. Prints one line of JSON on success or failure, and stops
 * gracefully on SIGINT.
 */
const [directory = '', durable] = process.argv.slice(2)
const said: string[] = []

try {
  const server = await launchPostgres({ directory, durable: durable === 'durable', say: (line) => said.push(line) })
  // Keeps the process alive, so that the test can see whether the server outlives it.
  const alive = setInterval(() => {}, 1_000)
  process.once('SIGINT', async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await server.stop()
    clearInterval(alive)
  })
  console.log(JSON.stringify({ url: server.url, directory: server.directory, said }))
} catch (problem) {
  console.log(JSON.stringify({ problem: (problem as Error).message, said }))
}
