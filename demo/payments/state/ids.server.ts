import { randomBytes } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters, so that an ID is never mistaken for a card number. */
export function randomLetters(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // A byte holds 4 times the alphabet; using the remaining values would favour its first letters.
      if (byte < letters.length * 4 && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}

const lengths = {
  cs_test_: 58,
  pi_: 24,
  ch_: 24,
  re_: 24,
  du_: 24,
  txn_: 24,
  cus_: 14,
  pm_: 24,
  evt_: 24,
  po_: 24,
  li_: 24,
  plink_: 14,
  order_: 14,
  pay_: 14,
  qr_: 14,
  rfnd_: 14,
  disp_: 14,
  setl_: 14,
  adj_: 14,
  card_: 14,
} as const

export function newId(prefix: keyof typeof lengths): string {
  return prefix + randomLetters(lengths[prefix])
}
