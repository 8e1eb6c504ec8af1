import { cpSync } from 'node:fs'
import postgres from 'postgres'
import { startTestCluster } from './cluster.ts'
import { keepDocumentsIn } from './ready-documents.ts'
import { startService, temporaryDirectory } from './service.ts'

/*
 * The first start of a service loads the facts and creates the demonstration's people and cases. It happens once per
 * run, on an empty cluster; each worker's service starts with a copy of the result.
 */

type Left = { url: string; serviceUrl: string; directory: string }

const environment = { ADMIN_EMAIL: 'staff@example.test' }

/** Before all journeys: starts a service for the first time, and stops it again. */
export default async function setUp() {
  const { url, serviceUrl, stop } = await startTestCluster()
  const directory = temporaryDirectory()
  const service = await startService({
    databaseUrl: serviceUrl,
    ownerUrl: url,
    dataDirectory: directory.path,
    environment,
  })
  await service.stop()
  process.env.FIRST_START = JSON.stringify({ url, serviceUrl, directory: directory.path } satisfies Left)
  return async () => {
    await stop()
    directory.remove()
  }
}

/** A copy of the database and the directory, for services that are not started for the first time. */
export async function afterFirstStart() {
  const left: Left = JSON.parse(process.env.FIRST_START ?? '')
  const admin = postgres(withDatabase(left.url, 'postgres'), { max: 1, onnotice: () => {} })
  const name = `journeys_${crypto.randomUUID().replaceAll('-', '')}`
  const template = new URL(left.url).pathname.slice(1)
  await admin.unsafe(`create database ${name} template ${template}`)
  const directory = temporaryDirectory()
  cpSync(left.directory, directory.path, { recursive: true })
  const ownerUrl = withDatabase(left.url, name)
  const letGo = keepDocumentsIn({ url: ownerUrl, dataDirectory: directory.path })
  return {
    databaseUrl: withDatabase(left.serviceUrl, name),
    ownerUrl,
    dataDirectory: directory.path,
    environment,
    async remove() {
      await letGo()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      directory.remove()
    },
  }
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}
