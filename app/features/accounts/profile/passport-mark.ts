import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Vault } from '#app/platform/vault.server.ts'

/**
 * A keyed hash of a passport's expiry date, used to find passports that expire on given days without decrypting
 * profiles. Without the key it does not reveal the date. '' if there is no date.
 */
export function passportMark(vault: Pick<Vault, 'digest'>, endsOn: PlainDate | ''): string {
  return endsOn && vault.digest(`passport ends on ${endsOn}`)
}
