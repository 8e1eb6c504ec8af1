import { startTestCluster } from '#tests/support/cluster.ts'
import { startService, temporaryDirectory } from '#tests/support/service.ts'
import { checkPages } from './page-check.ts'

/**
 * Requests the page of every passport and destination from the built service, and checks each: about 66,000 pages, some
 * minutes. The tests check a sample; run this after changing many facts.
 *
 * node tests/matrix/all-pages.mts
 */
const cluster = await startTestCluster()
const directory = temporaryDirectory()
const service = await startService({ databaseUrl: cluster.url, dataDirectory: directory.path })

try {
  const codesOf = (list: string) => [...list.matchAll(/<option value="(\w+)"/g)].map(([, code = '']) => code)
  const form = await (await fetch(`${service.origin}/requirements`)).text()
  const [passports = [], destinations = []] = form.split('name="to"').map(codesOf)
  const paths = passports.flatMap((from) => destinations.map((to) => `/requirements/${from}/${to}`))
  const started = performance.now()
  const { wrong, heaviest, pages } = await checkPages(paths, { origin: service.origin, connections: 50 })
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${pages} pages in ${seconds.toFixed(0)} s, the heaviest ${heaviest.gzip} bytes gzipped: ${heaviest.path}`,
  )
  for (const line of wrong.slice(0, 100)) console.log(line)
  console.log(`${wrong.length} things wrong`)
  if (wrong.length > 0 || pages < 39_601) process.exitCode = 1
} finally {
  await service.stop()
  directory.remove()
  await cluster.stop()
}
