// Preloaded into a server by a test, which asks it by messages to fail, or what it holds in memory.
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
  // What the first one finalises, the second one takes away.
  collect()
  collect()
  process.send({ memory: process.memoryUsage() })
})
// Listening for messages must not keep a server alive that is done.
process.channel?.unref()
