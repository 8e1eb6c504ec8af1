// Preloaded into a server by a test, which sends it messages to make it fail or to report its memory use.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (asked) => {
  if (asked === 'throw')
    setImmediate(() => {
      throw new Error('Quillonda Vexmarrow could not be found')
    })
  if (asked !== 'memory') return
  // The second collection removes what the first one finalised.
  collect()
  collect()
  process.send({ memory: process.memoryUsage() })
})
// Listening for messages must not keep a finished server alive.
process.channel?.unref()
