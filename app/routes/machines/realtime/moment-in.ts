/** The moment in `since` at which a page was drawn that asks. */
export function momentIn({ url }: Request): Date | undefined {
  const since = new Date(new URL(url).searchParams.get('since') ?? '')
  return Number.isNaN(since.getTime()) ? undefined : since
}
