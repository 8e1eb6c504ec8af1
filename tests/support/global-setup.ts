import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#app/platform/database-migration.server.ts'
import { startTestCluster } from './cluster.ts'

/** One throw-away PostgreSQL for the run, with a migrated template that every worker copies. */
export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster()
  const admin = postgres(cluster.url, { max: 1, onnotice: () => {} })
  await admin`create database template_portolan`
  await admin.end()
  const template = new URL(cluster.url)
  template.pathname = '/template_portolan'
  await migrateDatabase(template.href, 'drizzle')
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}
