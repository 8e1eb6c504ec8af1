import type { PassportReading, ReadingStage, WorkerMessage } from './passport-reading.ts'

/**
 * Reads a passport photo in the browser, without uploading it. Import it only once a photo is chosen: its code runs in
 * a worker that no page loads earlier.
 */
export function readPassport(file: Blob, onStage: (stage: ReadingStage) => void = () => {}): Promise<PassportReading> {
  const worker = new Worker(new URL('./read-passport.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PassportReading>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if ('stage' in data) onStage(data.stage)
      else if ('reading' in data) resolve(data.reading)
      else reject(new Error(data.failure))
    })
    worker.addEventListener('error', () => reject(new Error('The passport worker did not start')))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
