import type { KeyProblem } from './open-key-ring.server.ts'

/** Messages for the operator if a key does not match the database. */
export function sayKeyProblem(problem: KeyProblem): string {
  switch (problem.code) {
    case 'wrong':
      return 'The key is not the one that the data of this database was encrypted with, and nothing was changed. Set APP_KEY (in a demonstration: the file demo-key in DATA_DIR) to the key that belongs to it, or begin with an empty database.'
    case 'retired':
      return `APP_KEY was replaced by another key on ${problem.at.toISOString().slice(0, 10)}. Set APP_KEY to the new key.`
    case 'other-missing':
      return 'A change of key is under way. Set APP_KEY to the old key and APP_KEY_NEXT to the new one until “npm run rotate-key” has finished.'
    case 'next-retired':
      return 'APP_KEY_NEXT was replaced by another key before and cannot be used again. Make a new one: openssl rand -base64 32'
  }
}
