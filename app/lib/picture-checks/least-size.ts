import type { Finding } from './finding.ts'

/** Minimum pixels along the longer and shorter sides. */
export type LeastSize = { readonly long: number; readonly short: number }

type Size = { readonly width: number; readonly height: number }

export function isTooSmall({ width, height }: Size, { long, short }: LeastSize): boolean {
  return Math.max(width, height) < long || Math.min(width, height) < short
}

/** Measures the shorter side in pixels. */
export function checkSize(size: Size, least: LeastSize): Finding {
  return { check: 'size', passed: !isTooSmall(size, least), measured: Math.min(size.width, size.height) }
}
