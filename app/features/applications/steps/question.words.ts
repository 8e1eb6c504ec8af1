export const questionWords = {
  tooLong: (longest: number) => `Enter no more than ${longest} characters`,
}
