import type { Look, LookAnswer, LookQuestion } from './look.ts'
import type { PictureNeeds } from './picture-needs.ts'

let worker: Worker | undefined
let asked = 0
const waiting = new Map<number, (look: Look | undefined) => void>()

/**
 * Checks a picture in a worker to keep the page responsive. Undefined if the file is not a picture or the browser
 * cannot check it. This is only a hint; the server decides.
 */
export function lookAtPicture(file: Blob, needs: PictureNeeds): Promise<Look | undefined> {
  worker ??= startWorker()
  asked += 1
  const question: LookQuestion = { id: asked, file, needs }
  return new Promise((resolve) => {
    waiting.set(question.id, resolve)
    worker?.postMessage(question)
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<LookAnswer>) => {
    waiting.get(data.id)?.(data.look)
    waiting.delete(data.id)
  })
  started.addEventListener('error', () => {
    for (const resolve of waiting.values()) resolve(undefined)
    waiting.clear()
    worker = undefined
  })
  return started
}
