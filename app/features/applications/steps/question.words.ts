export const questionWords = {
  more: 'Permits, residence and stops (optional)',
  tooLong: (longest: number) => `Enter no more than ${longest} characters`,
}
