import { numberFormat } from './words/formats.ts'

const bytesText = numberFormat({ style: 'unit', unit: 'byte', unitDisplay: 'long' })
const kilobytes = numberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
const megabytes = numberFormat({
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
})
const wholeMegabytes = numberFormat({ style: 'unit', unit: 'megabyte', useGrouping: false })

/** "1.2 MB": decimal units, as used for limits and by most systems. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return bytesText.format(bytes)
  if (bytes < 999_500) return kilobytes.format(Math.round(bytes / 1000))
  return megabytes.format(bytes / 1_000_000)
}

/** A limit as shown in text: "10 MB". Rounded down, so that any size up to the stated limit is accepted. */
export function sizeLimit(bytes: number): string {
  return bytes < 1_000_000
    ? kilobytes.format(Math.floor(bytes / 1000))
    : wholeMegabytes.format(Math.floor(bytes / 1_000_000))
}
