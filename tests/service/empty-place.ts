import postgres from 'postgres'
import { inject } from 'vitest'
import { serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { temporaryDirectory } from '#tests/support/service.ts'

/** An empty database and an empty directory, as a restore requires. */
export type EmptyPlace = {
  readonly url: string
  readonly serviceUrl: string
  readonly directory: string
  readonly sql: postgres.Sql
  close(): Promise<void>
}

export async function emptyPlace(): Promise<EmptyPlace> {
  const url = new URL(inject('clusterUrl'))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await admin.unsafe(`create database ${name}`)
  url.pathname = `/${name}`
  const service = new URL(url)
  service.username = serviceUser
  const directory = temporaryDirectory()
  const sql = postgres(url.href, { max: 1, onnotice: () => {} })
  return {
    url: url.href,
    serviceUrl: service.href,
    directory: directory.path,
    sql,
    async close() {
      await sql.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
      directory.remove()
    },
  }
}
