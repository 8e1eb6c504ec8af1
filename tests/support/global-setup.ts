import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { ensureTemplate } from './templates.ts'

/** One throw-away PostgreSQL for the run, with a migrated template that every database of a test is copied from. */
export default async function setUp(project: TestProject) {
  const cluster = await startTestCluster()
  await ensureTemplate(cluster.url, 'tables')
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
  }
}
