import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process's start time as an opaque string. With the process ID it identifies a process uniquely. */
export function processStart(id: number): string | undefined {
  if (process.platform !== 'linux') {
    return spawnSync('/bin/ps', ['-o', 'lstart=', '-p', String(id)], { encoding: 'utf8' }).stdout?.trim() || undefined
  }
  try {
    // The process name may contain spaces and brackets, so fields are counted from its end: the state is the third
    // field overall.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    if (fields[0] === 'Z') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}
