import { bytesAt, firstPagePicture } from './first-page.ts'

const longestMs = 60_000

/** For pages without a framework: renders the first page of a PDF into its placeholder. */
export function drawFirstPages(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-first-page]')) void drawIn(place)
}

async function drawIn(place: HTMLElement): Promise<void> {
  const { firstPage: address = '', alt = '' } = place.dataset
  const picture = document.createElement('img')
  try {
    picture.src = await firstPagePicture(await bytesAt(address, AbortSignal.timeout(longestMs)))
  } catch {
    // The link to the file stays.
    place.remove()
    return
  }
  picture.alt = alt
  place.replaceChildren(picture)
  place.classList.remove('first-page-empty', 'needs-script', 'on-paper-away')
}
