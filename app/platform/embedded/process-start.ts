import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** When a process started, in words only good for comparing; with its id it names one process for ever. */
export function processStart(id: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('/bin/ps', ['-o', 'lstart=', '-p', String(id)], { encoding: 'utf8' }).stdout?.trim() || undefined
  }
  try {
    // The name may hold spaces and brackets, so the fields are counted from its end: state is the third of all.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (fields[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}
