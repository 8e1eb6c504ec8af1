import { toString as drawQr } from 'qrcode'

/** A code for cameras, as the address of a picture. Dark on light in every theme, as cameras want it. */
export async function qrPicture(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
