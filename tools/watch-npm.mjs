import { readFileSync } from 'node:fs'

/**
 * Calls back once when the npm that started this process is gone. npm waits for its scripts, so it must have been
 * killed, and a signal to it often reaches only the shell in between.
 */
export function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const npm = [shell, parentOf(shell)].find(isNpm)
  const timer = setInterval(() => {
    if (process.ppid === shell && (!npm || isNpm(npm))) return
    clearInterval(timer)
    act()
  }, 200)
  timer.unref()
}

/** Without /proc only the shell is watched. */
function parentOf(id) {
  return Number(read(`/proc/${id}/status`).match(/^PPid:\s*(\d+)/m)?.[1] ?? 0)
}

const isNpm = (id) => read(`/proc/${id}/cmdline`).startsWith('npm')

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
