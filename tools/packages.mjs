import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, step } from './run.mjs'

/** Installs the contents of package-lock.json, unless exactly that is already installed. */
export async function installPackages({ development = false } = {}) {
  if (isInstalled({ development })) return
  const options = ['ci', '--no-progress', ...(development ? ['--include=dev'] : [])]
  const [program, ...rest] = npmCommand()
  const isDone = await step('Installing packages (this takes about a minute)', program, [...rest, ...options])
  if (!isDone) throw new Error('The packages could not be installed: npm says why above.')
}

/** npm writes its own record of the installation last, so an interrupted installation has none. */
function isInstalled({ development }) {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!present) return false
  const mayBeMissing = ({ optional, dev, devOptional }) => optional || (!development && (dev || devOptional))
  return (
    Object.entries(wanted).every(([path, about]) =>
      present[path] ? present[path].version === about.version : path === '' || mayBeMissing(about),
    ) && Object.keys(present).every((path) => path in wanted)
  )
}

function packagesIn(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * The npm that started this script, on its own Node: the project's Node is among the packages that it is about to
 * replace.
 */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script?.endsWith('npm-cli.js')) return [node ?? process.execPath, script]
  return process.platform === 'win32' ? ['cmd.exe', '/c', 'npm'] : ['npm']
}
