import type { Logger } from '../logger.server.ts'

const methods = ['log', 'info', 'debug', 'warn', 'error', 'trace'] as const

/**
 * Stops packages from printing to the console. Their output may contain user input, so errors are logged in the usual
 * form, and anything else only as an event with its location.
 */
export function listenToConsole(logger: Logger): void {
  for (const method of methods) {
    console[method] = (...said: unknown[]) => {
      const error = said.find((one) => one instanceof Error) ?? placeOf()
      if (method === 'error') logger.error({ err: error }, 'a package reported an error')
      else logger.warn({ err: error }, 'a package printed something')
    }
  }
  // Node's default listener prints the text of a warning.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node gave a warning'))
}

/** Only used for its stack. */
function placeOf(): Error {
  return new Error('Printed')
}
