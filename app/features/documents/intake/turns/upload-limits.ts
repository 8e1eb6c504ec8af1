/** How many bytes one person may have us inspect in an hour: 30 files of the largest. */
export const mostBytesAnHour = 300_000_000

/** A file up to this size may be inspected in the spare place. */
export const smallBytes = 4_000_000

export const hourMs = 3_600_000
/**
 * A picture of 40 million pixels takes some 200 MB while it is drawn: more at once would take a small machine down. One
 * person never has all places.
 */
export const inspectionLimits = {
  places: 2,
  placesEach: 1,
  longestWaitMs: 30_000,
  spareAfterMs: 300,
  mostWaitingEach: 40,
}
