import { deflateSync } from 'node:zlib'

export type HostileFile = {
  readonly name: string
  readonly fileName: string
  /** False if a program may be able to read it after all, without harm. */
  readonly mustBeRefused: boolean
  make(): Promise<Uint8Array> | Uint8Array
}

type Make = HostileFile['make']

export const pdf = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `PDF: ${name}`,
  fileName: 'hostile.pdf',
  mustBeRefused,
  make,
})
export const png = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `PNG: ${name}`,
  fileName: 'hostile.png',
  mustBeRefused,
  make,
})
export const jpeg = (name: string, make: Make, mustBeRefused = true): HostileFile => ({
  name: `JPEG: ${name}`,
  fileName: 'hostile.jpg',
  mustBeRefused,
  make,
})

export const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Compresses 70 MB into a few bytes. */
export const bomb = () => deflateSync(Buffer.alloc(70_000_000, '1 '))
