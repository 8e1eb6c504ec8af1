import type { Logger } from '../logger.server.ts'

/** Repeats work at an interval, never concurrently; `soon()` runs it at once. Stopping waits for the current run. */
export function repeat(name: string, everyMs: number, logger: Logger, work: () => Promise<unknown>) {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = (): Promise<void> => {
    if (running) {
      again = true
      return running
    }
    running = work()
      .then(() => {})
      .catch((error: unknown) => logger.error({ job: name, err: error }, 'a job failed and will be tried again'))
      .finally(() => {
        running = undefined
        if (again && !stopped) {
          again = false
          void run()
        }
      })
    return running
  }

  const timer = setInterval(run, everyMs)
  return {
    soon: () => {
      if (!stopped) void run()
    },
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}
