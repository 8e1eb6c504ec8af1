import codes from 'countries-list/minimal/countries.2to3.min.json' with { type: 'json' }
import type { Answers } from '#app/features/applications/steps/steps.ts'
import { checkDigit, filler } from '#app/lib/machine-readable-zone/check-digit.ts'
import { inZoneLetters } from '#app/lib/machine-readable-zone/zone-names.ts'
import ocrB from '#imagery/ocr-b.json' with { type: 'json' }
import { zonePlace } from '#imagery/passport-page.ts'

const alpha3Of: Readonly<Record<string, string>> = codes
const filled = (text: string, length: number) => text.replaceAll(' ', filler).padEnd(length, filler).slice(0, length)

/** The machine-readable zone of a passport with these answers (ICAO Doc 9303-4). The sex is not specified. */
export function zoneOf({ name = {}, passport = {} }: Answers, country: string): readonly [string, string] {
  const day = (of: Record<string, string>, field: string) =>
    [of[`${field}.year`]?.slice(-2), of[`${field}.month`], of[`${field}.day`]]
      .map((part = '') => part.padStart(2, '0'))
      .join('')
  const issuer = filled(alpha3Of[country] ?? '', 3)
  const [born, expires] = [day(name, 'bornOn'), day(passport, 'expiresOn')]
  const number = filled(passport.passportNumber ?? '', 9)
  const optional = filled('', 15)
  const numbered = number + checkDigit(number)
  const dates = [born + checkDigit(born), expires + checkDigit(expires)] as const
  const letters = (text = '') => inZoneLetters(text)[0] ?? ''
  const names = `${letters(name.familyName)}<<${letters(name.givenNames)}`
  return [
    filled(`P<${issuer}${names}`, 44),
    `${numbered}${issuer}${dates[0]}${filler}${dates[1]}${optional}${checkDigit(numbered + dates.join('') + optional)}`,
  ]
}

/** Draws the lines as outlines, because fonts differ between computers and these are read by OCR. */
export function drawZone(lines: readonly [string, string]): string {
  const { pitch, outlines } = ocrB.regular
  const shapes: Readonly<Record<string, string>> = outlines
  const scale = zonePlace.pitch / pitch
  return lines
    .flatMap((line, row) =>
      [...line].map((sign, index) => {
        const x = (zonePlace.x + index * zonePlace.pitch).toFixed(2)
        return `<path transform="translate(${x} ${zonePlace.lines[row]}) scale(${scale.toFixed(5)})" d="${shapes[sign]}" fill="var(--ink)"/>`
      }),
    )
    .join('')
}
