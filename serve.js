import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

// What was compiled once is kept beside the build, which takes a third off a start. Where that is read-only, a start
// takes as long as the first one; NODE_COMPILE_CACHE names another place.
enableCompileCache(join(import.meta.dirname, 'build/compiled'))
await import('./server.ts')
// A server that is killed could not do it later.
flushCompileCache()
