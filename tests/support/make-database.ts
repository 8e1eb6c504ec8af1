import postgres from 'postgres'
import { inject } from 'vitest'
import { serviceUser } from '#app/platform/embedded/initialise-cluster.ts'
import { ensureTemplate, type Held } from './templates.ts'
import { within } from './within.ts'

/** A database for one test, copied from a template: with the tables only, or with all that a first start loads. */
export async function makeDatabase(
  held: Held = 'tables',
): Promise<{ url: string; serviceUrl: string; drop(): Promise<void> }> {
  const url = new URL(inject('clusterUrl'))
  const template = await within(60, `the template with the ${held}`, ensureTemplate(url.href, held))
  const admin = postgres(url.href, { max: 1, onnotice: () => {} })
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  // Copied as files: written to the log page by page, a copy costs the server 4 times as much.
  const copying = admin.unsafe(`create database ${name} template ${template} strategy file_copy`)
  await within(30, `a copy of ${template}`, copying)
  url.pathname = `/${name}`
  const service = new URL(url)
  // The embedded server gives both roles one password.
  service.username = serviceUser
  return {
    url: url.href,
    serviceUrl: service.href,
    drop: async () => {
      await within(30, `the end of ${name}`, admin.unsafe(`drop database ${name} with (force)`))
      await admin.end()
    },
  }
}
