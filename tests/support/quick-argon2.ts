import { createRequire } from 'node:module'

// Replaces Argon2 in tests of source code (vitest.config.ts) with its lowest cost, since hashing was a tenth of their
// time. The real cost is checked in the built service's database.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

export const hash: typeof argon2.hash = (password, options) =>
  argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 })

export const { verify } = argon2
