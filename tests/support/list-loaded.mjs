// Preloaded into a server by a test: writes the URL of each module that the server loads to a file.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED_FILE ?? '', `${url}\n`)
    return next(url, context)
  },
})
