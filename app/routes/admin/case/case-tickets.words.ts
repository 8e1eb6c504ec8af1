export const caseTicketsWords = {
  title: 'Questions to support',
}
