/** The page of a list that an address asks for, counted from 1. What is no number of a page is the first one. */
export function readPage(search: URLSearchParams): number {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** A page as an address names it: the first one needs no name. */
export function pageName(page: number): string | undefined {
  return page > 1 ? String(page) : undefined
}

export type ShownPage = { readonly page: number; readonly pages: number; readonly after: number }

/** Which page of a list is shown, and how many of its rows come before. Beyond the last page is the last one. */
export function shownPage(rows: number, asked: number, aPage: number): ShownPage {
  const pages = Math.max(1, Math.ceil(rows / aPage))
  const page = Math.min(asked, pages)
  return { page, pages, after: (page - 1) * aPage }
}
