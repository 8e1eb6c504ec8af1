import { type PlainDate, plainDateOf } from '#app/lib/plain-date.ts'

const shape = /^(\d\d)(\d\d)(\d\d)$/

function dateIn(century: number, text: string): PlainDate | undefined {
  const [, year, month, day] = shape.exec(text) ?? []
  return plainDateOf(century * 100 + Number(year), Number(month), Number(day))
}

/** No one is born after today: 31 means 1931 until 2031. */
export function birthDate(text: string, today: PlainDate): PlainDate | undefined {
  const recent = dateIn(20, text)
  return recent && recent <= today ? recent : dateIn(19, text)
}

/** Machine-readable passports still in use expire in this century. */
export function expiryDate(text: string): PlainDate | undefined {
  return dateIn(20, text)
}
