import { sharedJobs } from '#app/jobs.server.ts'
import type { Service } from '#app/platform/actor.ts'

/** The service as it runs a job: a test of the job proves that it has every capability it needs. */
export function jobActor(name: string): Service {
  const job = sharedJobs.find((one) => one.name === name)
  if (!job) throw new Error(`There is no job ${name}`)
  return job.actor
}
