import type { TestProject } from 'vitest/node'
import { startTestCluster } from './cluster.ts'
import { ensureTemplate } from './templates.ts'

/** One temporary PostgreSQL per run, with a migrated template from which every test database is copied. */
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
