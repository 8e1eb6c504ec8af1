// Replaces the key that signs visa proofs: npm run rotate-proof-key
import { rotateProofKey } from '#app/features/proofs/rotate-proof-key.server.ts'
import { service } from '#app/platform/actor.ts'
import { onDatabase } from './operator-database.mts'
import { operatorPorts } from './operator-ports.mts'

await onDatabase(async ({ db }) => {
  const actor = service('proof-key.rotate')
  const rotated = await rotateProofKey({ actor, db, now: new Date(), ports: await operatorPorts(db) })
  console.log(
    rotated
      ? 'The old key is deleted. The next proof makes a new one; proofs that were signed before stay valid.'
      : 'No proof was signed yet, so there is no key to replace.',
  )
  return 0
})
