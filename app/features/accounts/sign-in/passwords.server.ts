import { hash, verify } from '@node-rs/argon2'

// Argon2id with 19 MiB and two passes, the minimum in OWASP's password storage guide.
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, argon)
}

export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
