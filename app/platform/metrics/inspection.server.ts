import { Counter, Gauge, Histogram } from 'prom-client'
import { registry } from './instruments.server.ts'

const registers = [registry]

const places = new Gauge({
  name: 'portolan_inspection_places',
  help: 'How many files can be inspected at once.',
  registers,
})
const busy = new Gauge({ name: 'portolan_inspection_busy', help: 'Files that are being inspected.', registers })
const waiting = new Gauge({ name: 'portolan_inspection_waiting', help: 'Files that wait to be inspected.', registers })
const ended = new Counter({
  name: 'portolan_inspection_files_total',
  help: 'Inspected files by the outcome.',
  labelNames: ['outcome'],
  registers,
})
const seconds = new Histogram({
  name: 'portolan_inspection_seconds',
  help: 'Seconds that an inspection took, without the time it waited.',
  buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20],
  registers,
})
const waited = new Histogram({
  name: 'portolan_inspection_waited_seconds',
  help: 'Seconds that a file waited to be inspected.',
  buckets: [0.1, 0.5, 1, 2, 3, 5, 10, 30],
  registers,
})

export function setInspectionPlaces(count: number): void {
  places.set(count)
}

/**
 * Measures the inspection of one file. Call it when a file is queued, `begin` when it starts, and `end` with its
 * verdict, or with "failed".
 */
export function measureInspection(): { begin(): void; end(outcome: string): void } {
  const asked = performance.now()
  let begun: number | undefined
  waiting.inc()
  return {
    begin() {
      begun = performance.now()
      waiting.dec()
      busy.inc()
      waited.observe((begun - asked) / 1000)
    },
    end(outcome) {
      ended.inc({ outcome })
      if (begun === undefined) return waiting.dec()
      busy.dec()
      seconds.observe((performance.now() - begun) / 1000)
    },
  }
}
