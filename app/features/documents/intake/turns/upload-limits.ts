/** Maximum bytes inspected per person and hour: 30 files of the maximum size. */
export const mostBytesAnHour = 300_000_000

/** Files up to this size may be inspected in the spare slot. */
export const smallBytes = 4_000_000

export const hourMs = 3_600_000
/**
 * Re-encoding 40 million pixels takes about 200 MB: more at once would exhaust a small server. One person never gets
 * all slots.
 */
export const inspectionLimits = {
  places: 2,
  placesEach: 1,
  longestWaitMs: 30_000,
  spareAfterMs: 300,
  mostWaitingEach: 40,
}
