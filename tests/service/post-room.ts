import postgres from 'postgres'
import { makeDatabase } from '#tests/support/database.ts'
import { aMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { type RunningService, startService, temporaryDirectory } from '#tests/support/service.ts'

/** A database, a directory and a mail server, for services that are started, stopped and killed on them. */
export type PostRoom = {
  readonly databaseUrl: string
  readonly directory: string
  readonly mail: MailServer
  readonly sql: postgres.Sql
  start(environment?: Record<string, string>, port?: number): Promise<RunningService>
  close(): Promise<void>
}

export async function openPostRoom({ takesMs = 0 } = {}): Promise<PostRoom> {
  const database = await makeDatabase('facts')
  const directory = temporaryDirectory()
  const mail = await aMailServer({ takesMs })
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  const started: RunningService[] = []
  return {
    databaseUrl: database.url,
    directory: directory.path,
    mail,
    sql,
    async start(environment = { SMTP_URL: mail.url }, port) {
      const { serviceUrl: databaseUrl, url: ownerUrl } = database
      const service = await startService({
        databaseUrl,
        ownerUrl,
        dataDirectory: directory.path,
        environment,
        ...(port && { port }),
      })
      started.push(service)
      return service
    },
    async close() {
      await Promise.all(started.map((service) => service.stop()))
      await mail.close()
      await sql.end()
      await database.drop()
      directory.remove()
    },
  }
}
