// Runs a program of the tests with Vite's module loader, as the unit tests do: it imports modules of the service, and
// Node alone cannot read JSX or `import.meta.glob`. node tests/support/run-program.mjs tests/bench/bench.mts [arguments]
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [, , program = '', ...rest] = process.argv
const path = resolve(program)
process.argv = [process.execPath, path, ...rest]
// Vite would set it to development, and packages read it.
process.env.NODE_ENV ??= 'production'
await runnerImport(path, { configFile: false, logLevel: 'error' })
// Ends the program even if something it opened still listens.
process.exit()
