/** Reads the 1-based page number from a URL. Invalid numbers mean page 1. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The page parameter; undefined for the first page. */
export function pageName(page: number): string | undefined {
  return page > 1 ? String(page) : undefined
}

export type ShownPage = { readonly page: number; readonly pages: number; readonly after: number }

/** Clamps the requested page to the last one, and counts the rows before it. */
export function shownPage(rows: number, asked: number, aPage: number): ShownPage {
  const pages = Math.max(1, Math.ceil(rows / aPage))
  const page = Math.min(asked, pages)
  return { page, pages, after: (page - 1) * aPage }
}
