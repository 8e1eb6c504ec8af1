import { buildIfChanged, drawPicturesOnce } from './build-steps.mjs'
import { findNode } from './node-runtime.mjs'
import { installPackages } from './packages.mjs'

/**
 * Prepares a fresh clone: packages, Node 24 and, on request, the build. Does only what is missing, and returns the Node
 * to continue with. This file and its imports run on Node 20, and before anything is installed.
 */
export async function prepare({ build = false, development = false, pictures = development } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    throw new Error(`Portolan needs Node 20 or newer to set itself up; this is ${process.version}.`)
  }
  await installPackages({ development })
  const node = findNode()
  if (build) await buildIfChanged(node)
  else if (pictures) await drawPicturesOnce(node)
  return node
}

/** If set-up cannot continue, a command ends with one sentence instead of a stack trace. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (problem) {
    console.error(problem.message)
    process.exit(1)
  }
}
