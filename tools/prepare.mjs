import { buildIfChanged, drawPicturesOnce } from './build-steps.mjs'
import { findNode } from './node-runtime.mjs'
import { installPackages } from './packages.mjs'

/**
 * Makes a fresh clone ready: packages, Node 24 and, when asked, the build. Does only what is missing, and answers with
 * the Node to go on with. This file and what it imports run on Node 20, and before anything is installed.
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

/** A command ends with one sentence, not with a stack, when the set-up cannot go on. */
export async function orExplain(work) {
  try {
    return await work()
  } catch (problem) {
    console.error(problem.message)
    process.exit(1)
  }
}
