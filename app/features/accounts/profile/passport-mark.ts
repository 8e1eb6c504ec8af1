import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'

/**
 * A keyed hash of a passport's expiry date, used to find passports that expire on given days without decrypting
 * profiles. Without the key it does not reveal the date. '' if there is no date.
 */
export function passportMark(encryption: Pick<Encryption, 'digest'>, endsOn: PlainDate | ''): string {
  return endsOn && encryption.digest(`passport ends on ${endsOn}`)
}
