import { readFileSync, writeFileSync } from 'node:fs'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Reads the keys from an age-keygen file: one per line, with comments. */
export function readKeyFile(path: string, kind: 'public' | 'private'): string[] {
  const begin = kind === 'public' ? 'age1' : 'AGE-SECRET-KEY-'
  const lines = readFileSync(path, 'utf8').split('\n')
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  if (keys.length === 0 || keys.some((key) => !key.startsWith(begin))) {
    throw new Error(`${path} must hold ${kind} keys of age, which begin with ${begin}, one a line.`)
  }
  return keys
}

/** Creates a key pair: the private key in this file, readable only by its owner, and the public key beside it. */
export async function makeKeyFiles(path: string): Promise<{ publicPath: string }> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const publicPath = `${path}.pub`
  writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  writeFileSync(publicPath, `${recipient}\n`, { flag: 'wx' })
  return { publicPath }
}
