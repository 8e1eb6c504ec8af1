/** Parses `since`: when the requesting page was rendered. */
export function timestampIn({ url }: Request): Date | undefined {
  const since = new Date(new URL(url).searchParams.get('since') ?? '')
  return Number.isNaN(since.getTime()) ? undefined : since
}
