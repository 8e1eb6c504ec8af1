import { toString as drawQr } from 'qrcode'

/** A QR code as a data URL. Dark on light in every theme, because cameras require it. */
export async function qrPicture(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
