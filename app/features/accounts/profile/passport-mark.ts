import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/**
 * Stands for the last day of a passport in the database: a keyed hash, by which those that end on some days are found
 * without opening a profile. Without the key it tells nobody the day. '' where there is no day.
 */
export function passportMark(vault: Pick<Vault, 'digest'>, endsOn: PlainDate | ''): string {
  return endsOn && vault.digest(`passport ends on ${endsOn}`)
}
