import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from './node-runtime.mjs'
import { environmentFor, root, step } from './run.mjs'

const stamp = join(root, 'build', 'stamp')
const plates = 'tools/draw-plates.mts'
const flags = 'tools/copy-flags.mts'
const pack = 'tools/pack-files.mts'

const pictures = [
  ['Drawing the plates', plates, 'build/client'],
  ['Copying the flags', flags, 'build/client'],
]

const sources = [
  'app',
  'data',
  'demo',
  'imagery',
  'public',
  'words',
  plates,
  flags,
  pack,
  'tools/without-polyfills.mts',
  'tools/draw-at-build.mts',
  'tools/share-chunks.mts',
  'tools/words/words-by-script.mts',
  'tools/build-steps.mjs',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.client.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Builds the service, unless it was already built from the same sources. */
export async function buildIfChanged(node) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()) return
  await build(node)
}

export async function build(node) {
  // Computed first: a change during the build counts as not built.
  const hash = hashOfSources()
  rmSync(stamp, { force: true })
  // Removes the compile cache of the previous build.
  rmSync(join(root, 'build', 'compiled'), { recursive: true, force: true })
  const env = environmentFor(node, { NODE_ENV: 'production' })
  await run(node, [...bundles(), ...pictures, ['Packing the files', pack, 'build/client']], env)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, hash)
}

/** Pictures that pages show and no bundler creates: development needs them too. */
export async function drawPicturesOnce(node) {
  const drawn = ['plates', 'flags'].every((folder) => existsSync(join(root, 'build/client', folder)))
  if (!drawn) await run(node, pictures, environmentFor(node, {}))
}

async function run(node, steps, env) {
  for (const [title, ...command] of steps) {
    if (!(await step(title, node, ['--disable-warning=ExperimentalWarning', ...command], { env }))) {
      throw new Error(`The build stopped at "${title}".`)
    }
  }
}

function bundles() {
  return [
    ['Building the service', commandOf('@react-router/dev', 'react-router'), 'build'],
    ['Building the small scripts of public pages', commandOf('vite'), 'build', '-c', 'vite.client.config.ts'],
  ]
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesIn)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return (
    readdirSync(join(root, path))
      // Generated from other sources.
      .filter((name) => !name.endsWith('.gen.ts'))
      .sort()
      .flatMap((name) => filesIn(`${path}/${name}`))
  )
}
