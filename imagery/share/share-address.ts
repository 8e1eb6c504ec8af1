export const shareRouteAt = (from: string, to: string) => `/share/route/${from}-${to}.png`
export const shareCountryAt = (code: string) => `/share/country/${code}.png`
export const shareArticleAt = (slug: string) => `/share/article/${slug}.png`
