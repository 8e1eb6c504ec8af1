import { toString as drawCode } from 'qrcode'
import { qrContent } from '../razorpay/shapes/checkout-shapes.ts'
import { ended } from './parts.ts'
import type { Page } from './visit.ts'

export const qrImage: Page = async ({ context, id }) => {
  const qr = context.state.razorpay.qrs[id]
  if (!qr) return ended('gone')
  return { svg: await drawCode(qrContent(qr, context), { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
}
